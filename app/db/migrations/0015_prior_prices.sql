DROP INDEX "products_on_sale";--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "declared_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prior_price" numeric(10,2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prior_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prior_sold_from" date;--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree (coalesce(round((1 - "price" / nullif("prior_price", 0)) * 100), 0),"id") WHERE "products"."prior_price" > "products"."price";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_prior_price" CHECK (("products"."prior_price" is null) = ("products"."prior_since" is null));--> statement-breakpoint
-- The storefront shows no percentage that no original price stands for.
UPDATE "products" SET "discount_percentage" = null WHERE "original_price" is null AND "discount_percentage" is not null;--> statement-breakpoint
-- The prior price of every product that is announced as reduced, by the rule of app/shop/pricing/prior-price.ts: prices
-- that were really applied, one after the other, with the moment at which each was replaced.
CREATE TEMPORARY TABLE "applied_prices" AS
WITH "days" AS (
  SELECT h."product_id", h."price", h."original_price", h."at", (h."at" at time zone 'Europe/Rome')::date AS "day"
  FROM "price_history" h JOIN "products" p ON p."id" = h."product_id"
  WHERE p."original_price" > p."price"
    AND not exists (
      SELECT 1 FROM "price_history" o WHERE o."product_id" = h."product_id" AND o."at" = h."at" AND o."id" > h."id"
    )
), "marked" AS (
  SELECT *, CASE WHEN lag("price") OVER w = "price" AND lag("day") OVER w = "day" THEN 0 ELSE 1 END AS "begins"
  FROM "days" WINDOW w AS (PARTITION BY "product_id" ORDER BY "at")
), "numbered" AS (
  SELECT *, sum("begins") OVER (PARTITION BY "product_id" ORDER BY "at") AS "place" FROM "marked"
), "places" AS (
  SELECT "product_id", "place", min("at") AS "at", min("price") AS "price",
    (array_agg("original_price" ORDER BY "at" DESC))[1] AS "original_price"
  FROM "numbered" GROUP BY "product_id", "place"
)
SELECT *, ("at" at time zone 'Europe/Rome')::date AS "day",
  ((lead("at") OVER (PARTITION BY "product_id" ORDER BY "place") - interval '1 millisecond') at time zone 'Europe/Rome')::date AS "last_day"
FROM "places";--> statement-breakpoint
CREATE INDEX ON "applied_prices" ("product_id", "place");--> statement-breakpoint
WITH RECURSIVE "starts" AS (
  SELECT a.*, l."lowest",
    CASE WHEN coalesce(l."lowest", a."original_price") > a."price" THEN coalesce(l."lowest", a."original_price") END AS "candidate",
    (SELECT f."day" FROM "applied_prices" f WHERE f."product_id" = a."product_id" AND f."place" = 1) AS "first_day"
  FROM "applied_prices" a LEFT JOIN LATERAL (
    SELECT min(b."price") AS "lowest" FROM "applied_prices" b
    WHERE b."product_id" = a."product_id" AND b."place" < a."place" AND b."last_day" >= a."day" - 30
  ) l ON true
), "walk" AS (
  SELECT s."product_id", s."place", s."price",
    CASE WHEN s."original_price" > s."price" THEN s."candidate" END AS "prior",
    s."at" AS "since", null::date AS "sold_from"
  FROM "starts" s WHERE s."place" = 1
  UNION ALL
  SELECT s."product_id", s."place", s."price",
    CASE WHEN s."original_price" > s."price" THEN
      CASE WHEN w."prior" is not null AND s."price" <= w."price" THEN w."prior" ELSE s."candidate" END
    END,
    CASE WHEN w."prior" is not null AND s."price" <= w."price" THEN w."since" ELSE s."at" END,
    CASE WHEN w."prior" is not null AND s."price" <= w."price" THEN w."sold_from"
      WHEN s."first_day" > s."day" - 30 THEN s."first_day" END
  FROM "walk" w JOIN "starts" s ON s."product_id" = w."product_id" AND s."place" = w."place" + 1
)
UPDATE "products" p
SET "prior_price" = w."prior", "prior_since" = w."since", "prior_sold_from" = w."sold_from"
FROM "walk" w
WHERE p."id" = w."product_id" AND w."prior" is not null
  AND w."place" = (SELECT max(a."place") FROM "applied_prices" a WHERE a."product_id" = p."id");--> statement-breakpoint
DROP TABLE "applied_prices";
