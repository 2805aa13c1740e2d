ALTER TABLE "orders" ADD COLUMN "arrival" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "arrival" jsonb;