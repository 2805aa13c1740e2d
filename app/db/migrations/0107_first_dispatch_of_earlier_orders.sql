-- When orders of earlier releases left the shop, or were handed over, as the history tells: first, since they were there last.
-- That this is noted makes no other version of them.
ALTER TABLE "orders" DISABLE TRIGGER "orders_version";--> statement-breakpoint
UPDATE "orders" SET "dispatched_at" = "gone"."at"
FROM (
  SELECT "ordered"."id", min("moved"."at") AS "at"
  FROM "orders" AS "ordered" JOIN "order_events" AS "moved" ON "moved"."order_id" = "ordered"."id"
  WHERE "ordered"."dispatched_at" IS NULL
    AND ("moved"."to_status" = 'delivered' OR ("moved"."to_status" = 'shipped' AND "ordered"."delivery_method" <> 'pickup'))
    AND NOT EXISTS (
      SELECT FROM "order_events" AS "later"
      WHERE "later"."order_id" = "ordered"."id" AND "later"."id" > "moved"."id"
        AND ("later"."to_status" IN ('pending', 'processing')
          OR ("later"."to_status" = 'shipped' AND "ordered"."delivery_method" = 'pickup'))
    )
  GROUP BY "ordered"."id"
) AS "gone"
WHERE "orders"."id" = "gone"."id";--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER "orders_version";--> statement-breakpoint
-- What orders in the shop sold of a set is the pieces of the set.
UPDATE "stock_movements" SET "reason" = 'order_in_shop'
FROM "product_sizes", "orders"
WHERE "stock_movements"."reason" = 'till_sale' AND "stock_movements"."key" IS NULL
  AND "product_sizes"."id" = "stock_movements"."product_size_id"
  AND "orders"."sold_in_shop"
  AND "orders"."created_at" BETWEEN "stock_movements"."at" - interval '1 minute' AND "stock_movements"."at" + interval '1 minute'
  AND "orders"."items" @> jsonb_build_array(jsonb_build_object('pieces', jsonb_build_array(
    jsonb_build_object('productId', "product_sizes"."product_id", 'size', "product_sizes"."size"))));
