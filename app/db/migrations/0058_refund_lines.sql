CREATE TABLE "refund_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" uuid NOT NULL,
	"line" text,
	"quantity" integer NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_lines_pieces" CHECK (("refund_lines"."line" is null) = ("refund_lines"."quantity" = 0) and "refund_lines"."quantity" >= 0),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount" >= 0),
	CONSTRAINT "refund_lines_restocked" CHECK ("refund_lines"."restocked" between 0 and "refund_lines"."quantity")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "standard_shipping_amount" numeric(10,2);--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_lines_once" ON "refund_lines" USING btree ("refund_id",coalesce("line", ''));--> statement-breakpoint
-- What standard delivery cost is known where it was chosen.
UPDATE "orders" SET "standard_shipping_amount" = "shipping_amount" WHERE "delivery_method" = 'standard';--> statement-breakpoint
-- A withdrawal from all of an order names its pieces.
UPDATE "withdrawals" SET "lines" = (
  SELECT coalesce(jsonb_agg(
    jsonb_build_object('line', (item ->> 'productId') || '|' || (item ->> 'size'), 'quantity', item -> 'quantity')
    ORDER BY position
  ), '[]')
  FROM jsonb_array_elements("orders"."items") WITH ORDINALITY AS bought(item, position)
)
FROM "orders"
WHERE "orders"."id" = "withdrawals"."order_id" AND "withdrawals"."scope" = 'all';--> statement-breakpoint
-- Refunds of before were for the pieces that they put back into stock, and for those of the withdrawal that they
-- answered: the first of several that did. None is named more often than it was bought.
WITH "bought" AS (
  SELECT "orders"."id" AS order_id, position, (item ->> 'productId') || '|' || (item ->> 'size') AS line,
    (item ->> 'quantity')::int AS quantity, (item ->> 'priceCents')::bigint AS price,
    coalesce((item ->> 'discountCents')::bigint, 0) AS discount
  FROM "orders" CROSS JOIN LATERAL jsonb_array_elements("orders"."items") WITH ORDINALITY AS one(item, position)
  WHERE EXISTS (SELECT 1 FROM "refunds" WHERE "refunds"."order_id" = "orders"."id")
), "answering" AS (
  SELECT DISTINCT ON ("withdrawals"."id") "withdrawals"."lines" AS lines, "refunds"."id" AS refund_id
  FROM "refunds" JOIN "withdrawals"
    ON "withdrawals"."code" = "refunds"."return_code" AND "withdrawals"."order_id" = "refunds"."order_id"
  ORDER BY "withdrawals"."id", "refunds"."status" IN ('failed', 'superseded'), "refunds"."created_at", "refunds"."id"
), "told" AS (
  SELECT "refunds"."id" AS refund_id, one ->> 'line' AS line, (one ->> 'quantity')::int AS quantity,
    (one ->> 'quantity')::int AS restocked
  FROM "refunds" CROSS JOIN LATERAL jsonb_array_elements("refunds"."restocked") AS one
  UNION ALL
  SELECT refund_id, one ->> 'line', (one ->> 'quantity')::int, 0
  FROM "answering" CROSS JOIN LATERAL jsonb_array_elements("answering".lines) AS one
), "wanted" AS (
  SELECT refund_id, line, max(quantity) AS quantity, max(restocked) AS restocked FROM "told" GROUP BY refund_id, line
), "taken" AS (
  SELECT "wanted".refund_id, "bought".*, "refunds"."amount", "wanted".restocked, "wanted".quantity AS asked,
    least("bought".quantity, sum("wanted".quantity) OVER (
      PARTITION BY "bought".order_id, "bought".line ORDER BY "refunds"."created_at", "refunds"."id"
    ) - "wanted".quantity) AS before
  FROM "wanted"
  JOIN "refunds" ON "refunds"."id" = "wanted".refund_id
  JOIN "bought" ON "bought".order_id = "refunds"."order_id" AND "bought".line = "wanted".line
), "counted" AS (
  SELECT *, least(asked, quantity - before) AS pieces FROM "taken" WHERE quantity > before AND asked > 0
), "priced" AS (
  SELECT refund_id, position, line, pieces, restocked, ("amount" * 100)::bigint AS given,
    price * pieces - (div(discount * (before + pieces), quantity) - div(discount * before, quantity))::bigint AS cents
  FROM "counted"
), "shared" AS (
  SELECT *, sum(cents) OVER (PARTITION BY refund_id)::bigint AS all_cents,
    sum(cents) OVER (PARTITION BY refund_id ORDER BY position)::bigint AS cents_so_far
  FROM "priced"
)
INSERT INTO "refund_lines" ("refund_id", "line", "quantity", "amount", "restocked")
SELECT refund_id, line, pieces,
  CASE WHEN all_cents = 0 THEN 0 ELSE
    (div(least(given, all_cents)::numeric * cents_so_far, all_cents)
      - div(least(given, all_cents)::numeric * (cents_so_far - cents), all_cents)) / 100
  END,
  least(restocked, pieces)
FROM "shared" ORDER BY refund_id, position;--> statement-breakpoint
-- What is not for those pieces names none.
INSERT INTO "refund_lines" ("refund_id", "line", "quantity", "amount")
SELECT "refunds"."id", NULL, 0, "refunds"."amount" - coalesce(sum("refund_lines"."amount"), 0)
FROM "refunds" LEFT JOIN "refund_lines" ON "refund_lines"."refund_id" = "refunds"."id"
GROUP BY "refunds"."id"
HAVING "refunds"."amount" > coalesce(sum("refund_lines"."amount"), 0);--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "restocked";