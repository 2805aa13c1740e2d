ALTER TABLE "checkouts" ADD COLUMN "held_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shares_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" AS later SET "shares_number" = true
WHERE EXISTS (
  SELECT 1 FROM "orders" AS earlier
  WHERE left(earlier."id"::text, 8) = left(later."id"::text, 8)
    AND (earlier."created_at", earlier."id") < (later."created_at", later."id")
);--> statement-breakpoint
UPDATE "checkouts" SET "lines" = (
  SELECT jsonb_agg(
    line || jsonb_build_object('discountCents', coalesce(("quote" -> 'lines' -> (position - 1)::int ->> 'discountCents')::int, 0))
    ORDER BY position
  )
  FROM jsonb_array_elements("lines") WITH ORDINALITY AS lines(line, position)
)
WHERE jsonb_array_length("lines") > 0;--> statement-breakpoint
CREATE INDEX "checkouts_held_from" ON "checkouts" USING btree ("held_from") WHERE "checkouts"."held_from" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree (left("id"::text, 8)) WHERE not "orders"."shares_number";
