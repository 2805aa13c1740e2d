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
ALTER TABLE "orders" ENABLE TRIGGER "orders_version";
