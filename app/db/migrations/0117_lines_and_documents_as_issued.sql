-- What names a line of an order, a checkout or a proposal names one alone.
CREATE FUNCTION lines_once(lines jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(*) = count(DISTINCT coalesce(line ->> 'productId', '') || '|' || coalesce(line ->> 'size', '')) FROM jsonb_array_elements(lines) AS line
$$;--> statement-breakpoint
-- Lines of one size as one, which comes to what they came to: at the higher price, with a discount that makes up for it.
CREATE FUNCTION merged_lines(lines jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_agg(line ORDER BY place) FROM (
    SELECT min(place) AS place, (array_agg(line ORDER BY place))[1] || jsonb_build_object(
      'quantity', sum((line ->> 'quantity')::int),
      'priceCents', max((line ->> 'priceCents')::int),
      'discountCents', max((line ->> 'priceCents')::int) * sum((line ->> 'quantity')::int)
        - sum((line ->> 'priceCents')::int * (line ->> 'quantity')::int - (line ->> 'discountCents')::int)
    ) || CASE WHEN bool_or(line ? 'settled') THEN jsonb_build_object('settled', jsonb_build_object(
      'quantity', sum((line #>> '{settled,quantity}')::int), 'cents', sum((line #>> '{settled,cents}')::int)
    )) ELSE '{}' END AS line
    FROM jsonb_array_elements(lines) WITH ORDINALITY AS listed (line, place)
    GROUP BY line ->> 'productId', line ->> 'size'
  ) AS merged
$$;--> statement-breakpoint
-- What of an order's goods is billed by an invoice of all of it.
CREATE FUNCTION billed_lines(items jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'key', (line ->> 'productId') || '|' || (line ->> 'size'),
    'quantity', (line ->> 'quantity')::int,
    'cents', (line ->> 'priceCents')::int * (line ->> 'quantity')::int - (line ->> 'discountCents')::int
  ) ORDER BY place), '[]') FROM jsonb_array_elements(items) WITH ORDINALITY AS listed (line, place)
$$;--> statement-breakpoint
-- None of this makes another version of an order: nobody reads it otherwise.
ALTER TABLE "orders" DISABLE TRIGGER "orders_version";--> statement-breakpoint
UPDATE "orders" SET
  "items" = "merged"."items",
  "subtotal_amount" = "merged"."subtotal",
  "discount_amount" = "orders"."discount_amount" + "merged"."subtotal" - "orders"."subtotal_amount"
FROM (
  SELECT "twice"."id", "twice"."items", sum((line ->> 'priceCents')::int * (line ->> 'quantity')::int)::numeric / 100 AS "subtotal"
  FROM (SELECT "id", merged_lines("items") AS "items" FROM "orders" WHERE NOT lines_once("items")) AS "twice",
    jsonb_array_elements("twice"."items") AS line
  GROUP BY "twice"."id", "twice"."items"
) AS "merged"
WHERE "orders"."id" = "merged"."id";--> statement-breakpoint
UPDATE "checkouts" SET "lines" = merged_lines("lines") WHERE NOT lines_once("lines");--> statement-breakpoint
UPDATE "proposals" SET "lines" = merged_lines("lines") WHERE NOT lines_once("lines");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lines_once" CHECK (lines_once("orders"."items"));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_lines_once" CHECK (lines_once("checkouts"."lines"));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_lines_once" CHECK (lines_once("proposals"."lines"));--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "issued" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_issued" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Documents from before keep what their orders say today; invoices from before refunds were left out bill all of it.
UPDATE "orders" SET
  "invoice_billed" = coalesce("invoice_billed", jsonb_build_object(
    'lines', billed_lines("items"),
    'wrappingCents', (coalesce("wrapping_amount", 0) * 100)::int,
    'shippingCents', ("shipping_amount" * 100)::int
  )),
  "invoiced_amount" = coalesce("invoiced_amount", "total_amount"),
  "invoice_issued" = jsonb_build_object('order', jsonb_build_object(
    'paymentMethod', "payment_method",
    'calledOff', false,
    'items', "items",
    'promoCode', "promo_code",
    'deliveryMethod', "delivery_method",
    'surchargeCents', ("surcharge_amount" * 100)::int
  ))
WHERE "invoice_number" IS NOT NULL;--> statement-breakpoint
UPDATE "credit_notes" SET "issued" = jsonb_set(
  coalesce("orders"."invoice_issued", jsonb_build_object('order', jsonb_build_object('items', "orders"."items"))),
  '{order,calledOff}',
  to_jsonb("orders"."status" = 'cancelled' AND "orders"."paid_amount" <= 0 AND "orders"."refunded_amount" = 0)
) FROM "orders" WHERE "orders"."id" = "credit_notes"."order_id";--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER "orders_version";--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "issued" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION merged_lines(jsonb);--> statement-breakpoint
DROP FUNCTION billed_lines(jsonb);
