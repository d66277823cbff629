ALTER TABLE "addresses" ADD COLUMN "receiver_name" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "receiver_mobile" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receiver_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receiver_mobile" text;