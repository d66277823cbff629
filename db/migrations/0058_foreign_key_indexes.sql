-- each statement by itself
DROP INDEX CONCURRENTLY IF EXISTS "import_rows_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cart_items_variant" ON "cart_items" USING btree ("variant_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "legal_page_versions_replaced_by" ON "legal_page_versions" USING btree ("replaced_by") WHERE "legal_page_versions"."replaced_by" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_journal_actor" ON "order_journal" USING btree ("actor_id") WHERE "order_journal"."actor_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_notes_actor" ON "order_notes" USING btree ("actor_id") WHERE "order_notes"."actor_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_customer" ON "reviews" USING btree ("customer_id","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wishlist_items_product" ON "wishlist_items" USING btree ("product_id");
