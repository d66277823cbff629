-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_movements_newest" ON "stock_movements" USING btree ("variant_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_variant";
