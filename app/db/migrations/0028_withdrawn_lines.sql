-- A withdrawal names its lines by product and size instead of by position. A position that its order does not have
-- stays as it was, and is told where it is read.
UPDATE "withdrawals" SET "lines" = (
  SELECT jsonb_agg(
    jsonb_build_object(
      'line', coalesce((item ->> 'productId') || '|' || (item ->> 'size'), one ->> 'line'),
      'quantity', one -> 'quantity'
    )
    ORDER BY position
  )
  FROM jsonb_array_elements("withdrawals"."lines") WITH ORDINALITY AS back(one, position)
  CROSS JOIN LATERAL (SELECT "orders"."items" -> (one ->> 'line')::int AS item) AS line
)
FROM "orders"
WHERE "orders"."id" = "withdrawals"."order_id"
  AND jsonb_path_exists("withdrawals"."lines", '$[*].line ? (@.type() == "number")');
