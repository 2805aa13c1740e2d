-- Of what cancellations put back, a refund settles what it names: reopened, the order no longer takes it.
ALTER TABLE "orders" DISABLE TRIGGER "orders_version";--> statement-breakpoint
UPDATE "orders" SET "put_back" = coalesce((
  SELECT jsonb_agg(jsonb_build_object('line', "rest"."line", 'quantity', "rest"."quantity")) FROM (
    SELECT "piece" ->> 'line' AS "line", least(
      ("piece" ->> 'quantity')::int,
      (
        SELECT sum(("item" ->> 'quantity')::int) FROM jsonb_array_elements("orders"."items") AS "item"
        WHERE ("item" ->> 'productId') || '|' || ("item" ->> 'size') = "piece" ->> 'line'
      ) - coalesce((
        SELECT sum("refund_lines"."quantity") FROM "refund_lines" JOIN "refunds" ON "refunds"."id" = "refund_lines"."refund_id"
        WHERE "refunds"."order_id" = "orders"."id" AND "refund_lines"."line" = "piece" ->> 'line'
      ), 0)
    )::int AS "quantity"
    FROM jsonb_array_elements("orders"."put_back") AS "piece"
  ) AS "rest" WHERE "rest"."quantity" > 0
), '[]') WHERE "put_back" <> '[]';--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER "orders_version";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "taken_again";
