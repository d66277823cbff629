-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_drafts" ON "products" USING btree ("draft_since") WHERE "products"."draft_since" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "variants_sku" ON "variants" USING btree (lower("sku" collate names)) WHERE "variants"."removed_at" is null and "variants"."sku" <> '';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "variants_barcode" ON "variants" USING btree ("barcode") WHERE "variants"."barcode" <> '';
--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_draft";
