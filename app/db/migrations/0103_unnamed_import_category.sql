ALTER TABLE "product_imports" ADD COLUMN "unnamed_category" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_unnamed_category_categories_name_fk" FOREIGN KEY ("unnamed_category") REFERENCES "public"."categories"("name") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
-- One choice for products without a category stood for all files; it stays with those that are here.
UPDATE "product_imports" SET "unnamed_category" = (SELECT "category" FROM "import_categories" WHERE "name" = '')
WHERE "state" <> 'reading';--> statement-breakpoint
DELETE FROM "import_categories" WHERE "name" = '';
