DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_in_category_by_name";