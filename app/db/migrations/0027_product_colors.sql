ALTER TABLE "products" ADD COLUMN "color_family" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "color_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "color_swatch" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_group" text;--> statement-breakpoint
CREATE INDEX "products_of_model" ON "products" USING btree ("model_group") WHERE "products"."model_group" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_color_family" CHECK ("products"."color_family" in ('bianco', 'nero', 'grigio', 'beige', 'marrone', 'rosso', 'arancione', 'giallo', 'verde', 'azzurro', 'blu', 'viola', 'rosa', 'fantasia'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_color" CHECK (("products"."color_family" is null) = ("products"."color_name" is null) and ("products"."color_family" is null) = ("products"."color_swatch" is null));