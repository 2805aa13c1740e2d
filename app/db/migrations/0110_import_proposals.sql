ALTER TABLE "imported_products" ADD COLUMN "category_source" text;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "labels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "is_on_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "proposed_scales" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "uncounted" text DEFAULT 'uncounted' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "accepted_labels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_category_source" CHECK ("imported_products"."category_source" in ('category', 'title', 'description', 'tag'));--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_uncounted" CHECK ("product_imports"."uncounted" in ('uncounted', 'one', 'none'));