DROP INDEX "orders_buyer";--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree (lower("first_name" || ' ' || "last_name"),"id","first_name","last_name");