CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"login" text NOT NULL,
	"password" text,
	"sender" text NOT NULL,
	"tested_at" timestamp with time zone,
	CONSTRAINT "mail_settings_one_row" CHECK ("mail_settings"."id" = 1)
);
