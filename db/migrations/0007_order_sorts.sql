CREATE INDEX "orders_buyer" ON "orders" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_paise","id");