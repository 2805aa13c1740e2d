ALTER TABLE "products" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_height" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_size" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_fit" CHECK ("products"."fit" in ('regular', 'small', 'large', 'slim', 'loose'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_height" CHECK ("products"."model_height" between 100 and 250);