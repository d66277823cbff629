-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_postal_code" ON "orders" USING btree ("postal_code","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_mobile" ON "orders" USING btree ("mobile") WHERE "orders"."mobile" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_undelivered" ON "orders" USING btree ("id") WHERE "orders"."delivery_attempts" > 0;
