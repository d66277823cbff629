CREATE TABLE "product_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"choices" jsonb NOT NULL,
	"shown" boolean NOT NULL,
	"filter" boolean NOT NULL,
	"required" boolean NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_fields_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "product_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_label" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "draft_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sku" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "barcode" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_paths" ADD CONSTRAINT "product_paths_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_paths_product" ON "product_paths" USING btree ("product_id");
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft" CHECK ("products"."draft_since" is null or "products"."deleted_at" is not null) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER product_fields_news AFTER INSERT OR DELETE OR UPDATE ON product_fields
	FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
