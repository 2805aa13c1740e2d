ALTER TABLE "products" ADD COLUMN "fibres" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shoe" jsonb DEFAULT '{"upper":[],"lining":[],"sole":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_animal_parts" boolean DEFAULT false NOT NULL;