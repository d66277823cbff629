-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_by_name" ON "products" USING btree (lower("name" collate names),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_buyer" ON "orders" USING btree (lower(("first_name" || ' ' || "last_name") collate names),"id","first_name","last_name");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_words" ON "orders" USING gin (without_accents("search_text") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_buyer";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_search";
