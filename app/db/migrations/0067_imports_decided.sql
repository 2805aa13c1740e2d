ALTER TABLE "imported_products" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "same_model" uuid;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "let_go" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;