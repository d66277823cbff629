CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" text,
	"new_token_hash" text,
	"old_answered" boolean DEFAULT false NOT NULL,
	"new_answered" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_old_token" ON "email_changes" USING btree ("old_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_new_token" ON "email_changes" USING btree ("new_token_hash");
