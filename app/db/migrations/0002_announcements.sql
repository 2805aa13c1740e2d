-- An order belongs to one checkout. (Declared here: the rooms' own schema files look down only, and the checkout is above.)
alter table orders add constraint orders_checkout foreign key (checkout_id) references checkouts (id);--> statement-breakpoint

-- Every node hears of what changed on any of them; one message per transaction and topic, whatever it touched.
create function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('vetrina_live', tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
create trigger products_announced after insert or update or delete or truncate on products
  for each statement execute function announce('products');--> statement-breakpoint
create trigger product_images_announced after insert or update or delete or truncate on product_images
  for each statement execute function announce('products');--> statement-breakpoint
create trigger product_sizes_announced after insert or delete or truncate on product_sizes
  for each statement execute function announce('products');--> statement-breakpoint
-- Selling a piece changes a page only when it was the last one (or the first one back), or among the few whose number is shown.
create trigger product_sizes_changed after update on product_sizes for each row
  when (old.size is distinct from new.size or old.position is distinct from new.position
    or (old.stock is null) <> (new.stock is null)
    or least(old.stock - old.held, 4) is distinct from least(new.stock - new.held, 4))
  execute function announce('products');--> statement-breakpoint
create trigger site_settings_announced after insert or update or delete or truncate on site_settings
  for each statement execute function announce('settings');--> statement-breakpoint
create trigger promo_codes_announced after insert or update or delete or truncate on promo_codes
  for each statement execute function announce('settings');--> statement-breakpoint
create trigger orders_announced after insert or update or delete or truncate on orders
  for each statement execute function announce('orders');--> statement-breakpoint

create function record_price() returns trigger language plpgsql as $$
begin
  -- The shop's clock says when a price began; a change made around the shop has only the database's.
  insert into price_history (product_id, price, original_price, at) values (new.id, new.price, new.original_price,
    case when tg_op = 'UPDATE' and new.updated_at = old.updated_at then clock_timestamp() else new.updated_at end);
  return null;
end $$;--> statement-breakpoint
create trigger products_priced after insert on products
  for each row execute function record_price();--> statement-breakpoint
create trigger products_repriced after update of price, original_price on products for each row
  when (old.price is distinct from new.price or old.original_price is distinct from new.original_price)
  execute function record_price();
