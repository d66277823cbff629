-- each statement by itself
DROP INDEX CONCURRENTLY IF EXISTS "products_in_category";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_in_category" ON "products" USING btree ("category_id","deleted_at",((20 * "rating_sum" + "rating_count") / greatest(20 * "rating_count", 1)),"lowest_paise","highest_paise","rating_sum","rating_count","units_sold","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_category";
