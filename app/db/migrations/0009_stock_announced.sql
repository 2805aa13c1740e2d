-- How many pieces are left changes with every hold and sale, prices and texts when somebody saves them: pages made
-- before the former may be sent for a moment more. Each is announced by a word of its own.
drop trigger product_sizes_changed on product_sizes;--> statement-breakpoint
create trigger product_sizes_changed after update on product_sizes for each row
  when (old.size is distinct from new.size or old.position is distinct from new.position
    or (old.stock is null) <> (new.stock is null))
  execute function announce('products');--> statement-breakpoint
-- Selling a piece changes a page only when it was the last one (or the first one back), or among the few whose number is shown.
create trigger product_sizes_counted after update on product_sizes for each row
  when (least(old.stock - old.held, 4) is distinct from least(new.stock - new.held, 4))
  execute function announce('stock');
