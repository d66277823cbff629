CREATE TABLE "import_mappings" (
	"header" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "made_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;