CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_size_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"key" uuid,
	"undoes" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_key" UNIQUE("key"),
	CONSTRAINT "stock_movements_undoes" UNIQUE("undoes"),
	CONSTRAINT "stock_movements_pieces" CHECK ("stock_movements"."pieces" <> 0),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'first', 'online_sale', 'return', 'till_sale', 'till_return', 'till_undo', 'correction', 'stock_taking', 'import'))
);
--> statement-breakpoint
ALTER TABLE "product_sizes" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_size_id_product_sizes_id_fk" FOREIGN KEY ("product_size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_size" ON "stock_movements" USING btree ("product_size_id","id");--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_barcode" UNIQUE("barcode");--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_sku" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_codes" CHECK (length(btrim("product_sizes"."barcode")) > 0 and length(btrim("product_sizes"."sku")) > 0);--> statement-breakpoint
-- What is counted already has its first movement: from here on the movements of a size add up to its count.
INSERT INTO "stock_movements" ("product_size_id", "pieces", "reason", "actor")
SELECT "id", "stock", 'opening', 'system' FROM "product_sizes" WHERE "stock" > 0 ORDER BY "id";
