CREATE TABLE "set_pieces" (
	"set_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "set_pieces_set_id_product_id_pk" PRIMARY KEY("set_id","product_id"),
	CONSTRAINT "set_pieces_other" CHECK ("set_pieces"."set_id" <> "set_pieces"."product_id")
);
--> statement-breakpoint
ALTER TABLE "set_pieces" ADD CONSTRAINT "set_pieces_set_id_products_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_pieces" ADD CONSTRAINT "set_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_pieces_product" ON "set_pieces" USING btree ("product_id");