DROP INDEX "checkouts_attempts";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "email_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "checkouts" SET "email_key" = lower("email");--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "session_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "checkouts_attempts" ON "checkouts" USING btree ("email_key","created_at");