DROP INDEX "products_on_sale";--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree (coalesce(div(("prior_price" - "price") * 100, nullif("prior_price", 0)), 0),"id") WHERE "products"."prior_price" > "products"."price";--> statement-breakpoint
-- Which prices campaigns wrote: each is known with its product, its amount and the time of its campaign.
UPDATE "price_history" h SET "campaign_id" = c."id"
FROM "campaign_products" i JOIN "campaigns" c ON c."id" = i."campaign_id"
WHERE i."product_id" = h."product_id" AND i."outcome" IN ('applied', 'restored', 'kept') AND i."price" = h."price"
  AND h."original_price" > h."price" AND h."at" >= c."starts_at" AND h."at" < c."ends_at";--> statement-breakpoint
-- The demo's products bring a history of their own, as a new demo's do.
INSERT INTO "price_history" ("product_id", "price", "original_price", "is_published", "at")
SELECT p."id", p."prior_price", null, true, p."prior_since" - interval '60 days'
FROM "products" p
WHERE p."prior_price" IS NOT NULL
  AND EXISTS (SELECT 1 FROM "site_settings" s WHERE s."key" = 'demo' AND s."value"::text = 'true')
  AND NOT EXISTS (SELECT 1 FROM "price_history" h WHERE h."product_id" = p."id" AND h."at" < p."prior_since");--> statement-breakpoint
-- A price that was only typed stands beside nothing: a product that was not on sale in the 30 days has no prior price.
-- The night's review works the others out again.
UPDATE "products" p SET "prior_price" = null, "prior_since" = null, "prior_sold_from" = null
WHERE p."prior_price" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "price_history" h
  WHERE h."product_id" = p."id" AND h."is_published" AND h."at" < p."prior_since" AND coalesce((
    SELECT min(n."at") FROM "price_history" n WHERE n."product_id" = h."product_id" AND n."at" > h."at"
  ), now()) > p."prior_since" - interval '31 days'
);
