-- A last piece is told since now also where no size was chosen: one that was left before is no news.
UPDATE "favourite_alert_items" SET "last_piece_known" = true
WHERE "size" IS NULL AND NOT "last_piece_known" AND (
  SELECT sum(CASE WHEN "stock" IS NULL THEN 1000 ELSE greatest(0, "stock" - "held") END)
  FROM "product_sizes" WHERE "product_sizes"."product_id" = "favourite_alert_items"."product_id") = 1;
