-- A frozen line and a line of a quote call the price of one piece `priceCents`, as a line of an order does.
UPDATE "checkouts" SET "lines" = (
  SELECT jsonb_agg(
    line - 'unitCents' || jsonb_build_object('priceCents', line -> 'unitCents')
    ORDER BY position
  )
  FROM jsonb_array_elements("lines") WITH ORDINALITY AS lines(line, position)
)
WHERE jsonb_path_exists("lines", '$[*].unitCents');--> statement-breakpoint
UPDATE "checkouts" SET "quote" = jsonb_set("quote", '{lines}', (
  SELECT jsonb_agg(
    line - 'unitCents' || jsonb_build_object('priceCents', line -> 'unitCents')
    ORDER BY position
  )
  FROM jsonb_array_elements("quote" -> 'lines') WITH ORDINALITY AS lines(line, position)
))
WHERE jsonb_path_exists("quote", '$.lines[*].unitCents');
