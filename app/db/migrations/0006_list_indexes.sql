DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_in_category";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
CREATE INDEX "product_sizes_available" ON "product_sizes" USING btree ("size","product_id") WHERE "product_sizes"."stock" is null or "product_sizes"."stock" > "product_sizes"."held";--> statement-breakpoint
CREATE INDEX "products_in_category_newest" ON "products" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "products_in_category_by_name" ON "products" USING btree ("category",fold("name"),"id");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree (coalesce("discount_percentage", round((1 - "price" / nullif("original_price", 0)) * 100), 0),"id") WHERE "products"."is_sale" or "products"."original_price" > "products"."price";--> statement-breakpoint
CREATE INDEX "products_sets" ON "products" USING btree ("created_at","id") WHERE "products"."is_set";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category","price","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");