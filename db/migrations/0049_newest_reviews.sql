-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_of_shop" ON "reviews" USING btree ("created_at","id");
