ALTER TABLE "orders" ADD COLUMN "delivery_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attempt_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_attempt_at" date;
