CREATE TABLE "product_matches" (
	"product_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_matches_product_id_match_id_pk" PRIMARY KEY("product_id","match_id"),
	CONSTRAINT "product_matches_other" CHECK ("product_matches"."product_id" <> "product_matches"."match_id")
);
--> statement-breakpoint
ALTER TABLE "product_matches" ADD CONSTRAINT "product_matches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_matches" ADD CONSTRAINT "product_matches_match_id_products_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_matches_match" ON "product_matches" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "orders_items" ON "orders" USING gin ("items" jsonb_path_ops);--> statement-breakpoint
-- A set that names its pieces and has no sizes of its own is sold as its pieces: its own row is no longer counted.
UPDATE "product_sizes" AS "own" SET "stock" = NULL, "below_held" = false
WHERE "own"."size" = 'Unica'
  AND EXISTS (SELECT 1 FROM "products" WHERE "products"."id" = "own"."product_id" AND "products"."is_set")
  AND EXISTS (SELECT 1 FROM "set_pieces" WHERE "set_pieces"."set_id" = "own"."product_id")
  AND NOT EXISTS (SELECT 1 FROM "product_sizes" AS "other"
    WHERE "other"."product_id" = "own"."product_id" AND "other"."size" <> 'Unica');
