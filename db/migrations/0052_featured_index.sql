-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_featured" ON "products" USING btree ("units_sold","id") WHERE "products"."featured" and "products"."deleted_at" is null;
