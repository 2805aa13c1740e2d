ALTER TABLE "products" ADD COLUMN "care_symbols" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care_note" text DEFAULT '' NOT NULL;