ALTER TABLE "price_history" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- When a product became a draft was not kept. One that is a draft now was one at its last save at the latest; what came
-- before counts as applied, which never makes a reduction look larger.
UPDATE "price_history" h SET "is_published" = false
FROM "products" p WHERE p."id" = h."product_id" AND NOT p."is_published" AND h."at" >= p."updated_at";--> statement-breakpoint
INSERT INTO "price_history" ("product_id", "price", "original_price", "is_published", "at", "declared_by")
SELECT p."id", p."price", p."original_price", false, p."updated_at", (
  SELECT h."declared_by" FROM "price_history" h WHERE h."product_id" = p."id" ORDER BY h."at" DESC, h."id" DESC LIMIT 1
)
FROM "products" p
WHERE NOT p."is_published" AND NOT EXISTS (
  SELECT 1 FROM "price_history" h WHERE h."product_id" = p."id" AND h."at" >= p."updated_at"
);--> statement-breakpoint
-- A draft announces nothing; it is worked out when it is published.
UPDATE "products" SET "prior_price" = null, "prior_since" = null, "prior_sold_from" = null
WHERE NOT "is_published" AND "prior_price" IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The shop's clock says when a price began; a change made around the shop has only the database's.
  INSERT INTO price_history (product_id, price, original_price, is_published, at)
  VALUES (new.id, new.price, new.original_price, new.is_published,
    CASE WHEN tg_op = 'UPDATE' AND new.updated_at = old.updated_at THEN clock_timestamp() ELSE new.updated_at END);
  RETURN null;
END $$;--> statement-breakpoint
DROP TRIGGER products_repriced ON products;--> statement-breakpoint
CREATE TRIGGER products_repriced AFTER UPDATE OF price, original_price, is_published ON products FOR EACH ROW
  WHEN (old.price IS DISTINCT FROM new.price OR old.original_price IS DISTINCT FROM new.original_price
    OR old.is_published IS DISTINCT FROM new.is_published)
  EXECUTE FUNCTION record_price();
