CREATE TABLE "back_in_stock_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"consent_version" text NOT NULL,
	"consent_text" text NOT NULL,
	CONSTRAINT "back_in_stock_requests_once" UNIQUE("product_id","size","email"),
	CONSTRAINT "back_in_stock_requests_lower" CHECK ("back_in_stock_requests"."email" = lower("back_in_stock_requests"."email"))
);
--> statement-breakpoint
CREATE TABLE "back_in_stock_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "back_in_stock_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"told" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "back_in_stock_turns_told" CHECK ("back_in_stock_turns"."told" > 0)
);
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD CONSTRAINT "back_in_stock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_turns" ADD CONSTRAINT "back_in_stock_turns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_waiting" ON "back_in_stock_requests" USING btree ("product_id","size","confirmed_at","id") WHERE "back_in_stock_requests"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_email" ON "back_in_stock_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "back_in_stock_turns_size" ON "back_in_stock_turns" USING btree ("product_id","size","at");