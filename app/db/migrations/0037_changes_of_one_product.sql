-- A change names the product that it is about, so that a node forgets only the pages that show it. What may reach pages
-- that do not name the product (a new one, one that goes, a draft, another model) stays a change of all products.
CREATE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.is_published IS DISTINCT FROM new.is_published OR old.model_group IS DISTINCT FROM new.model_group THEN
    PERFORM pg_notify('vetrina_live', 'products');
  ELSE
    PERFORM pg_notify('vetrina_live', 'product ' || new.id);
  END IF;
  RETURN null;
END $$;--> statement-breakpoint
DROP TRIGGER products_announced ON products;--> statement-breakpoint
CREATE TRIGGER products_announced AFTER INSERT OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products FOR EACH ROW EXECUTE FUNCTION announce_product();--> statement-breakpoint

-- Pictures and sizes of a product; a set shows what its pieces are. The first argument is the kind of change.
CREATE FUNCTION announce_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN tg_op = 'DELETE' THEN old.product_id ELSE new.product_id END;
BEGIN
  PERFORM pg_notify('vetrina_live', tg_argv[0] || ' ' || changed);
  PERFORM pg_notify('vetrina_live', tg_argv[0] || ' ' || set_id) FROM set_pieces WHERE product_id = changed;
  RETURN null;
END $$;--> statement-breakpoint
DROP TRIGGER product_images_announced ON product_images;--> statement-breakpoint
CREATE TRIGGER product_images_emptied AFTER TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
DROP TRIGGER product_sizes_announced ON product_sizes;--> statement-breakpoint
CREATE TRIGGER product_sizes_emptied AFTER TRUNCATE ON product_sizes
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
CREATE TRIGGER product_sizes_listed AFTER INSERT OR DELETE ON product_sizes
  FOR EACH ROW EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
DROP TRIGGER product_sizes_changed ON product_sizes;--> statement-breakpoint
CREATE TRIGGER product_sizes_changed AFTER UPDATE ON product_sizes FOR EACH ROW
  WHEN (old.size IS DISTINCT FROM new.size OR old.position IS DISTINCT FROM new.position
    OR (old.stock IS NULL) <> (new.stock IS NULL))
  EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
-- How many are left is told up to three; that the last one went, or that one is back, changes lists as well.
DROP TRIGGER product_sizes_counted ON product_sizes;--> statement-breakpoint
CREATE TRIGGER product_sizes_counted AFTER UPDATE ON product_sizes FOR EACH ROW
  WHEN (least(old.stock - old.held, 4) IS DISTINCT FROM least(new.stock - new.held, 4)
    AND (old.stock > old.held) IS NOT DISTINCT FROM (new.stock > new.held))
  EXECUTE FUNCTION announce_part('stock');--> statement-breakpoint
CREATE TRIGGER product_sizes_had AFTER UPDATE ON product_sizes FOR EACH ROW
  WHEN ((old.stock > old.held) IS DISTINCT FROM (new.stock > new.held))
  EXECUTE FUNCTION announce_part('availability');
