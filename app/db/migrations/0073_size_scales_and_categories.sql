CREATE TABLE "categories" (
	"address" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"scale_ids" jsonb NOT NULL,
	"google_category" integer,
	"garment" text,
	"labelling" text NOT NULL,
	"is_hidden_while_empty" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_name" CHECK (length(btrim("categories"."name")) > 0),
	CONSTRAINT "categories_address" CHECK ("categories"."address" ~ '^[A-Za-z0-9-]+$'),
	CONSTRAINT "categories_google" CHECK ("categories"."google_category" > 0),
	CONSTRAINT "categories_garment" CHECK ("categories"."garment" in ('dress', 'top', 'bottom', 'belt', 'shoe')),
	CONSTRAINT "categories_labelling" CHECK ("categories"."labelling" in ('textile', 'footwear', 'none'))
);
--> statement-breakpoint
CREATE TABLE "size_scales" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"sizes" jsonb NOT NULL,
	"size_system" text,
	"size_type" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_scales_name_unique" UNIQUE("name"),
	CONSTRAINT "size_scales_name" CHECK (length(btrim("size_scales"."name")) > 0),
	CONSTRAINT "size_scales_sizes" CHECK (jsonb_array_length("size_scales"."sizes") > 0),
	CONSTRAINT "size_scales_system" CHECK ("size_scales"."size_system" in ('IT', 'EU', 'FR', 'DE', 'UK', 'US')),
	CONSTRAINT "size_scales_type" CHECK ("size_scales"."size_type" in ('regular', 'plus', 'petite', 'tall', 'maternity'))
);
--> statement-breakpoint
ALTER TABLE "import_categories" DROP CONSTRAINT "import_categories_category";--> statement-breakpoint
-- What a shop begins with: the scales and categories of the specification first. Products of running shops name these.
INSERT INTO size_scales (id, name, position, sizes, size_system) VALUES
  ('lettere', 'Taglie in lettere', 0, '["XS","S","M","L","XL","XXL"]', null),
  ('numeriche', 'Taglie numeriche', 1, '["38","40","42","44","46","48","50","52"]', 'IT'),
  ('scarpe', 'Numeri di scarpe', 2, '["35","35,5","36","36,5","37","37,5","38","38,5","39","39,5","40","40,5","41","41,5","42"]', 'EU'),
  ('jeans', 'Jeans', 3, '["24","25","26","27","28","29","30","31","32","33","34"]', 'US'),
  ('doppie', 'Taglie doppie', 4, '["XS/S","S/M","M/L","L/XL"]', null),
  ('anelli', 'Anelli', 5, '["8","9","10","11","12","13","14","15","16","17","18","19","20","21","22","23","24"]', 'IT'),
  ('cinture', 'Cinture', 6, '["70 cm","75 cm","80 cm","85 cm","90 cm","95 cm","100 cm","105 cm","110 cm","115 cm"]', null),
  ('reggiseni', 'Reggiseni', 7, '["1A","1B","1C","1D","2A","2B","2C","2D","3A","3B","3C","3D","4A","4B","4C","4D","5A","5B","5C","5D","6A","6B","6C","6D"]', 'IT'),
  ('unica', 'Taglia unica', 8, '["Unica"]', null);--> statement-breakpoint
INSERT INTO categories (address, name, position, scale_ids, google_category, garment, labelling, is_hidden_while_empty) VALUES
  ('Vestiti', 'Vestiti', 0, '["lettere","numeriche"]', 2271, 'dress', 'textile', false),
  ('Top', 'Top', 1, '["lettere","numeriche"]', 212, 'top', 'textile', false),
  ('Pantaloni', 'Pantaloni', 2, '["lettere","numeriche"]', 204, 'bottom', 'textile', false),
  ('Giacche', 'Giacche', 3, '["lettere","numeriche"]', 5598, 'top', 'textile', false),
  ('Scarpe', 'Scarpe', 4, '["scarpe","lettere"]', 187, 'shoe', 'footwear', false),
  ('Accessori', 'Accessori', 5, '["lettere","numeriche"]', 167, 'belt', 'textile', false),
  ('Camicie', 'Camicie', 6, '["lettere","numeriche"]', 212, 'top', 'textile', false),
  ('Gonne', 'Gonne', 7, '["lettere","numeriche"]', 1581, 'bottom', 'textile', false),
  ('Maglioni', 'Maglioni', 8, '["lettere","numeriche"]', 212, 'top', 'textile', false);--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_category";--> statement-breakpoint
CREATE UNIQUE INDEX "categories_once" ON "categories" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "import_categories" ADD CONSTRAINT "import_categories_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "import_categories_category" ON "import_categories" USING btree ("category");--> statement-breakpoint
CREATE TRIGGER size_scales_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON size_scales
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');--> statement-breakpoint
CREATE TRIGGER categories_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');--> statement-breakpoint
-- A category that has its first product, or lost its last one, comes into menus or goes out of them.
CREATE OR REPLACE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.is_published IS DISTINCT FROM new.is_published OR old.model_group IS DISTINCT FROM new.model_group
    OR old.binned_at IS DISTINCT FROM new.binned_at OR old.category IS DISTINCT FROM new.category THEN
    PERFORM pg_notify('vetrina_live', 'listing ' || new.id);
    PERFORM pg_notify('vetrina_live', 'listing ' || set_id) FROM set_pieces WHERE product_id = new.id;
  ELSE
    PERFORM pg_notify('vetrina_live', 'product ' || new.id);
  END IF;
  RETURN null;
END $$;
