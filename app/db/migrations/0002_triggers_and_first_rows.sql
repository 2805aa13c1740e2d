-- An order, and a refund of what never became one, belong to a checkout. (Declared here: a schema file imports none that
-- imports it, and that of checkouts imports both.)
ALTER TABLE orders ADD CONSTRAINT orders_checkout FOREIGN KEY (checkout_id) REFERENCES checkouts (id);--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_checkout_known FOREIGN KEY (checkout_id) REFERENCES checkouts (id);--> statement-breakpoint
-- Free space on each page of the table: a checkout updates rows in place (heap-only), without changing any index.
ALTER TABLE product_sizes SET (fillfactor = 70);--> statement-breakpoint
-- Every node is notified of a change made on any node: one message per transaction and topic.
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('vetrina_live', tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER site_settings_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');--> statement-breakpoint
CREATE TRIGGER promo_codes_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promo_codes
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');--> statement-breakpoint
CREATE TRIGGER payment_methods_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON payment_methods
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');--> statement-breakpoint
CREATE TRIGGER size_scales_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON size_scales
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');--> statement-breakpoint
CREATE TRIGGER size_tables_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON size_tables
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');--> statement-breakpoint
CREATE TRIGGER categories_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce('settings');--> statement-breakpoint
CREATE TRIGGER orders_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION announce('orders');--> statement-breakpoint
CREATE TRIGGER refunds_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION announce('orders');--> statement-breakpoint
CREATE TRIGGER withdrawals_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION announce('orders');--> statement-breakpoint
-- A page may come to show a look that it does not name yet, so that any change reaches all that show some.
CREATE TRIGGER looks_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON looks
  FOR EACH STATEMENT EXECUTE FUNCTION announce('looks');--> statement-breakpoint
CREATE TRIGGER look_points_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON look_points
  FOR EACH STATEMENT EXECUTE FUNCTION announce('looks');--> statement-breakpoint
-- A maker is named on the page of each of its products. One that is added, or may be removed, is on none.
CREATE TRIGGER makers_announced AFTER UPDATE ON makers
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
-- What lists know of a product follows its category: whether its sizes are those of shoes, what they measure, its name.
CREATE TRIGGER categories_relisted AFTER UPDATE OF name, labelling, garment ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
-- A page of the owner's own is on no other page: only it is drawn anew.
CREATE FUNCTION announce_own_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vetrina_live', 'own-page ' || CASE WHEN tg_op = 'DELETE' THEN old.id ELSE new.id END);
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER own_pages_announced AFTER INSERT OR DELETE OR UPDATE ON own_pages
  FOR EACH ROW EXECUTE FUNCTION announce_own_page();--> statement-breakpoint
-- That one product came, went, or is of another model is announced of it, so that a node reads it again and not all of them.
-- Sets cannot be had without a piece that is no longer shown. Of products that come many at a time, all are announced.
CREATE FUNCTION announce_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM listed) > 100 THEN
    PERFORM pg_notify('vetrina_live', 'products');
  ELSE
    PERFORM pg_notify('vetrina_live', 'listing ' || id) FROM listed;
  END IF;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER products_listed AFTER INSERT ON products REFERENCING NEW TABLE AS listed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listed();--> statement-breakpoint
CREATE TRIGGER products_announced AFTER DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
-- A category that has its first product, or lost its last one, comes into menus or goes out of them; a draft that goes into
-- the bin, or comes back, changes the owner's lists as a published product does.
CREATE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.is_published IS DISTINCT FROM new.is_published OR old.model_group IS DISTINCT FROM new.model_group
    OR old.binned_at IS DISTINCT FROM new.binned_at OR old.category IS DISTINCT FROM new.category THEN
    PERFORM pg_notify('vetrina_live', 'listing ' || new.id);
    PERFORM pg_notify('vetrina_live', 'listing ' || set_id) FROM set_pieces WHERE product_id = new.id;
  ELSE
    PERFORM pg_notify('vetrina_live', 'product ' || new.id);
  END IF;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION announce_product();--> statement-breakpoint
-- Pictures, sizes, videos and reviews of a product; a set shows what its pieces are. The argument is the kind of change.
CREATE FUNCTION announce_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN tg_op = 'DELETE' THEN old.product_id ELSE new.product_id END;
BEGIN
  PERFORM pg_notify('vetrina_live', tg_argv[0] || ' ' || changed);
  PERFORM pg_notify('vetrina_live', tg_argv[0] || ' ' || set_id) FROM set_pieces WHERE product_id = changed;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER INSERT OR DELETE OR UPDATE ON product_images
  FOR EACH ROW EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER product_images_emptied AFTER TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
CREATE TRIGGER product_videos_changed AFTER INSERT OR DELETE OR UPDATE ON product_videos
  FOR EACH ROW EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER product_videos_emptied AFTER TRUNCATE ON product_videos
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
CREATE TRIGGER product_sizes_listed AFTER INSERT OR DELETE ON product_sizes
  FOR EACH ROW EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER product_sizes_changed AFTER UPDATE ON product_sizes
  FOR EACH ROW WHEN (old.size IS DISTINCT FROM new.size OR old.position IS DISTINCT FROM new.position
    OR (old.stock IS NULL) <> (new.stock IS NULL))
  EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER product_sizes_emptied AFTER TRUNCATE ON product_sizes
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
-- How many are left is shown up to three; that the last one went, or that one is back, changes lists as well.
CREATE TRIGGER product_sizes_had AFTER UPDATE ON product_sizes
  FOR EACH ROW WHEN ((old.stock > old.held) IS DISTINCT FROM (new.stock > new.held))
  EXECUTE FUNCTION announce_part('availability');--> statement-breakpoint
CREATE TRIGGER product_sizes_counted AFTER UPDATE ON product_sizes
  FOR EACH ROW WHEN (LEAST(old.stock - old.held, 4) IS DISTINCT FROM LEAST(new.stock - new.held, 4)
    AND NOT ((old.stock > old.held) IS DISTINCT FROM (new.stock > new.held)))
  EXECUTE FUNCTION announce_part('stock');--> statement-breakpoint
-- What a product's page shows of its reviews: those that are published, come, go or change.
CREATE TRIGGER reviews_shown AFTER INSERT ON reviews
  FOR EACH ROW WHEN (new.status = 'published')
  EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER reviews_hidden AFTER DELETE ON reviews
  FOR EACH ROW WHEN (old.status = 'published')
  EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
  FOR EACH ROW WHEN (old.status = 'published' OR new.status = 'published')
  EXECUTE FUNCTION announce_part('product');--> statement-breakpoint
CREATE TRIGGER reviews_emptied AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce('products');--> statement-breakpoint
-- The ledger of prices, which reductions are measured by.
CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The shop's clock says when a price began; a change made around the shop has only the database's.
  INSERT INTO price_history (product_id, price, original_price, size_prices, is_published, at)
  VALUES (new.id, new.price, new.original_price, new.size_prices, new.is_published,
    CASE WHEN tg_op = 'UPDATE' AND new.updated_at = old.updated_at THEN clock_timestamp() ELSE new.updated_at END);
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER products_priced AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION record_price();--> statement-breakpoint
CREATE TRIGGER products_repriced AFTER UPDATE OF price, original_price, size_prices, is_published ON products
  FOR EACH ROW WHEN (old.price IS DISTINCT FROM new.price OR old.original_price IS DISTINCT FROM new.original_price
    OR old.size_prices IS DISTINCT FROM new.size_prices OR old.is_published IS DISTINCT FROM new.is_published)
  EXECUTE FUNCTION record_price();--> statement-breakpoint
-- The ledger of refunds says what happened: none of it is rewritten.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_events_kept BEFORE DELETE OR UPDATE ON refund_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Every write of an order makes another version of it, whoever writes: what was made from an older one is refused. A note
-- changes nothing but the moment, which open pages listen to. What the forms of an order are made from may be stored beside
-- it: raised by hand, its version is another one, too. What the database works out by itself is not there yet when a row is
-- about to be written, so it is not compared.
CREATE FUNCTION raise_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  not_compared text[] := '{version,updated_at,search_text,customer_text,payment_state,open_amount,owed_back_amount}';
BEGIN
  IF new.version > old.version OR to_jsonb(new) - not_compared IS DISTINCT FROM to_jsonb(old) - not_compared THEN
    new.version := old.version + 1;
  ELSE
    new.version := old.version;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_version BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION raise_order_version();--> statement-breakpoint
-- Links in e-mails (a new password) and second steps of signing in that are under way belong to the password and the
-- address that an account had when they were made. Whatever changes either, a form, a link or somebody's hand, ends them.
CREATE FUNCTION end_account_links() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from verifications where value = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER accounts_end_links AFTER INSERT OR UPDATE OF password ON accounts
  FOR EACH ROW EXECUTE FUNCTION end_account_links('user_id');--> statement-breakpoint
CREATE TRIGGER users_end_links AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email)
  EXECUTE FUNCTION end_account_links('id');--> statement-breakpoint
-- Of two owners who take each other's role away at once, the second waits for the lock and then sees the first's change.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('last owner'));
  IF NOT EXISTS (SELECT 1 FROM user_roles WHERE role = 'owner' AND user_id <> OLD.user_id) THEN
    RAISE EXCEPTION 'The shop keeps an owner' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'last_owner';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER last_owner_changes BEFORE UPDATE ON user_roles
  FOR EACH ROW WHEN (old.role = 'owner' AND (new.role <> 'owner' OR new.user_id <> old.user_id))
  EXECUTE FUNCTION keep_an_owner();--> statement-breakpoint
CREATE TRIGGER last_owner_goes BEFORE DELETE ON user_roles
  FOR EACH ROW WHEN (old.role = 'owner')
  EXECUTE FUNCTION keep_an_owner();--> statement-breakpoint
-- What a shop begins with: the scales and categories of the specification first.
INSERT INTO size_scales (id, name, position, sizes, size_system) VALUES
  ('lettere', 'Taglie in lettere', 0, '["XS","S","M","L","XL","XXL"]', null),
  ('numeriche', 'Taglie numeriche', 1, '["38","40","42","44","46","48","50","52"]', 'IT'),
  ('scarpe', 'Numeri di scarpe', 2, '["35","35,5","36","36,5","37","37,5","38","38,5","39","39,5","40","40,5","41","41,5","42"]', 'EU'),
  ('jeans', 'Jeans', 3, '["24","25","26","27","28","29","30","31","32","33","34"]', 'US'),
  ('doppie', 'Taglie doppie', 4, '["XS/S","S/M","M/L","L/XL"]', null),
  ('anelli', 'Anelli', 5, '["8","9","10","11","12","13","14","15","16","17","18","19","20","21","22","23","24"]', 'IT'),
  ('cinture', 'Cinture', 6, '["70 cm","75 cm","80 cm","85 cm","90 cm","95 cm","100 cm","105 cm","110 cm","115 cm"]', null),
  ('reggiseni', 'Reggiseni', 7, '["1A","1B","1C","1D","2A","2B","2C","2D","3A","3B","3C","3D","4A","4B","4C","4D","5A","5B","5C","5D","6A","6B","6C","6D"]', 'IT'),
  ('unica', 'Taglia unica', 8, '["Unica"]', null);--> statement-breakpoint
INSERT INTO categories (address, name, position, scale_ids, google_category, garment, labelling, is_hidden_while_empty) VALUES
  ('Vestiti', 'Vestiti', 0, '["lettere","numeriche"]', 2271, 'dress', 'textile', false),
  ('Top', 'Top', 1, '["lettere","numeriche"]', 212, 'top', 'textile', false),
  ('Pantaloni', 'Pantaloni', 2, '["lettere","numeriche"]', 204, 'bottom', 'textile', false),
  ('Giacche', 'Giacche', 3, '["lettere","numeriche"]', 5598, 'top', 'textile', false),
  ('Scarpe', 'Scarpe', 4, '["scarpe","lettere"]', 187, 'shoe', 'footwear', false),
  ('Accessori', 'Accessori', 5, '["lettere","numeriche"]', 167, 'belt', 'textile', false),
  ('Camicie', 'Camicie', 6, '["lettere","numeriche"]', 212, 'top', 'textile', false),
  ('Gonne', 'Gonne', 7, '["lettere","numeriche"]', 1581, 'bottom', 'textile', false),
  ('Maglioni', 'Maglioni', 8, '["lettere","numeriche"]', 212, 'top', 'textile', false);
