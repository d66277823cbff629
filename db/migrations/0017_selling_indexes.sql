-- each statement by itself
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_cash" ON "orders" USING btree ("cash","id") WHERE "orders"."cash" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_cash_at" ON "orders" USING btree ("cash_at") WHERE "orders"."cash_at" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_tracking_number" ON "orders" USING btree ("tracking_number") WHERE "orders"."tracking_number" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_code" ON "orders" USING btree ("code_id","customer_id") WHERE "orders"."code_id" is not null;
