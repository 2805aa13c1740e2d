-- That one product came, went, or is of another model is said of it, so that a node reads it again and not all of them.
-- Sets cannot be had without a piece that is no longer shown. Products that come many at a time are said to be all.
CREATE FUNCTION announce_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM listed) > 100 THEN
    PERFORM pg_notify('vetrina_live', 'products');
  ELSE
    PERFORM pg_notify('vetrina_live', 'listing ' || id) FROM listed;
  END IF;
  RETURN null;
END $$;--> statement-breakpoint
DROP TRIGGER products_announced ON products;--> statement-breakpoint
CREATE TRIGGER products_announced AFTER DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
CREATE TRIGGER products_listed AFTER INSERT ON products REFERENCING NEW TABLE AS listed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listed();--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.is_published IS DISTINCT FROM new.is_published OR old.model_group IS DISTINCT FROM new.model_group
    OR old.binned_at IS DISTINCT FROM new.binned_at THEN
    PERFORM pg_notify('vetrina_live', 'listing ' || new.id);
    PERFORM pg_notify('vetrina_live', 'listing ' || set_id) FROM set_pieces WHERE product_id = new.id;
  ELSE
    PERFORM pg_notify('vetrina_live', 'product ' || new.id);
  END IF;
  RETURN null;
END $$;
