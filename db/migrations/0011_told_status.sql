ALTER TABLE "orders" ADD COLUMN "told_status" text DEFAULT 'PENDING' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_told_status_known" CHECK ("orders"."told_status" in ('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'));--> statement-breakpoint
-- So far each change was mailed at once. Whoever still waits for such a mail was not told yet.
UPDATE "orders" SET "told_status" = "delivery_status" WHERE "delivery_status" <> 'PENDING' AND NOT EXISTS (
	SELECT FROM "mails" WHERE "mails"."order_id" = "orders"."id" AND "mails"."state" <> 'sent'
	AND "mails"."kind" IN ('order-shipped', 'order-delivered', 'order-cancelled')
);
