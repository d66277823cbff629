-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_fields" ON "products" USING gin ("fields") WHERE "products"."fields" <> '{}';
