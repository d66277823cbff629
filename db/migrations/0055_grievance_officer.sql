ALTER TABLE "company_details" ADD COLUMN "grievance_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "grievance_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "grievance_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "logo_has_name" boolean DEFAULT false NOT NULL;