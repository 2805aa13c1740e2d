-- A refund names the lines whose pieces went back into stock by product and size instead of by position.
UPDATE "refunds" SET "restocked" = (
  SELECT coalesce(jsonb_agg(
    jsonb_build_object('line', (item ->> 'productId') || '|' || (item ->> 'size'), 'quantity', one -> 'quantity')
    ORDER BY position
  ), '[]')
  FROM jsonb_array_elements("refunds"."restocked") WITH ORDINALITY AS back(one, position)
  CROSS JOIN LATERAL (SELECT "orders"."items" -> (one ->> 'line')::int AS item) AS line
  WHERE item IS NOT NULL
)
FROM "orders"
WHERE "orders"."id" = "refunds"."order_id"
  AND jsonb_path_exists("refunds"."restocked", '$[*].line ? (@.type() == "number")');
