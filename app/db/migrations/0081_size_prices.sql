ALTER TABLE "price_history" ADD COLUMN "size_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_priors" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- A price of a size is a price: the ledger has a row for each, with those of all sizes.
CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The shop's clock says when a price began; a change made around the shop has only the database's.
  INSERT INTO price_history (product_id, price, original_price, size_prices, is_published, at)
  VALUES (new.id, new.price, new.original_price, new.size_prices, new.is_published,
    CASE WHEN tg_op = 'UPDATE' AND new.updated_at = old.updated_at THEN clock_timestamp() ELSE new.updated_at END);
  RETURN null;
END $$;--> statement-breakpoint
DROP TRIGGER products_repriced ON products;--> statement-breakpoint
CREATE TRIGGER products_repriced AFTER UPDATE OF price, original_price, size_prices, is_published ON products FOR EACH ROW
  WHEN (old.price IS DISTINCT FROM new.price OR old.original_price IS DISTINCT FROM new.original_price
    OR old.size_prices IS DISTINCT FROM new.size_prices OR old.is_published IS DISTINCT FROM new.is_published)
  EXECUTE FUNCTION record_price();
