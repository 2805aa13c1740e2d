ALTER TABLE "product_sizes" ADD COLUMN "below_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- From here on promises are counted exactly: what is held is what the holds say.
UPDATE "product_sizes" AS size SET "held" = counted."held" FROM (
  SELECT s."id", coalesce(sum(h."quantity"), 0)::int AS "held"
  FROM "product_sizes" s LEFT JOIN "stock_holds" h ON h."product_size_id" = s."id" GROUP BY s."id"
) counted WHERE counted."id" = size."id" AND counted."held" <> size."held";--> statement-breakpoint
UPDATE "product_sizes" SET "below_held" = true WHERE "stock" < "held";--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_promised" CHECK ("product_sizes"."stock" is null or "product_sizes"."stock" >= "product_sizes"."held" or "product_sizes"."below_held");
