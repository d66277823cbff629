CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	"gained" jsonb NOT NULL,
	CONSTRAINT "import_changes_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"name" text NOT NULL,
	"folder" text NOT NULL,
	"hash" text NOT NULL,
	"filename" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"stock_seen" integer,
	"key" text NOT NULL,
	"folders" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"is_applied" boolean DEFAULT false NOT NULL,
	"product_id" integer,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imported_pictures" (
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "imported_pictures_product_id_name_pk" PRIMARY KEY("product_id","name")
);
--> statement-breakpoint
CREATE TABLE "imported_variants" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"variant_key" text NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer,
	CONSTRAINT "imported_variants_source_key_variant_key_pk" PRIMARY KEY("source","key","variant_key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"address" text NOT NULL,
	"made_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_variants" ADD CONSTRAINT "imported_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_variants" ADD CONSTRAINT "imported_variants_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_product" ON "import_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_pictures_import" ON "import_pictures" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_pictures_file" ON "import_pictures" USING btree ("filename");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "imported_variants_product" ON "imported_variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imported_variants_variant" ON "imported_variants" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state");