CREATE TABLE "import_categories" (
	"name" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "import_categories_category" CHECK ("import_categories"."category" in ('Vestiti', 'Top', 'Pantaloni', 'Giacche', 'Scarpe', 'Accessori', 'Camicie', 'Gonne', 'Maglioni'))
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "import_pictures_once" UNIQUE("product_id","url"),
	CONSTRAINT "import_pictures_state" CHECK ("import_pictures"."state" in ('waiting', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imported_products" (
	"import_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"line" integer NOT NULL,
	"source" jsonb NOT NULL,
	"action" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_key" text,
	"applied_at" timestamp (3) with time zone,
	CONSTRAINT "imported_products_import_id_source_key_pk" PRIMARY KEY("import_id","source_key"),
	CONSTRAINT "imported_products_action" CHECK ("imported_products"."action" in ('new', 'changed', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "old_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'planning' NOT NULL,
	"with_original_prices" boolean DEFAULT false NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_imports_format" CHECK ("product_imports"."format" in ('vetrina', 'shopify', 'woocommerce', 'prestashop')),
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('planning', 'planned', 'applying', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "product_sources" (
	"format" text NOT NULL,
	"source_key" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "product_sources_format_source_key_pk" PRIMARY KEY("format","source_key")
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_paths" ADD CONSTRAINT "old_paths_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sources" ADD CONSTRAINT "product_sources_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_waiting" ON "import_pictures" USING btree ("tries","product_id","position") WHERE "import_pictures"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "imported_products_in_order" ON "imported_products" USING btree ("import_id","line","source_key");--> statement-breakpoint
CREATE INDEX "old_paths_product" ON "old_paths" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_sources_product" ON "product_sources" USING btree ("product_id");