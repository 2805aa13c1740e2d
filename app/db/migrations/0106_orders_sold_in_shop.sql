ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'first', 'online_sale', 'return', 'reopened', 'order_changed', 'exchange_back', 'till_sale', 'order_in_shop', 'till_return', 'till_undo', 'correction', 'stock_taking', 'import'));--> statement-breakpoint
-- A scan has a key; of what was sold without one, reservations apart, the orders of that minute tell what was theirs.
UPDATE "stock_movements" SET "reason" = 'order_in_shop'
FROM "product_sizes", "orders"
WHERE "stock_movements"."reason" = 'till_sale' AND "stock_movements"."key" IS NULL
  AND "product_sizes"."id" = "stock_movements"."product_size_id"
  AND "orders"."sold_in_shop"
  AND "orders"."created_at" BETWEEN "stock_movements"."at" - interval '1 minute' AND "stock_movements"."at" + interval '1 minute'
  AND ("orders"."items" @> jsonb_build_array(
      jsonb_build_object('productId', "product_sizes"."product_id", 'size', "product_sizes"."size"))
    -- Of a set its pieces were sold.
    OR "orders"."items" @> jsonb_build_array(jsonb_build_object('pieces', jsonb_build_array(
      jsonb_build_object('productId', "product_sizes"."product_id", 'size', "product_sizes"."size")))));
