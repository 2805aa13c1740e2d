CREATE TABLE "till_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"discount_amount" numeric(10,2) DEFAULT 0 NOT NULL,
	"payment" text,
	"total_amount" numeric(10,2),
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	CONSTRAINT "till_bills_payment" CHECK ("till_bills"."payment" in ('cash', 'card', 'other')),
	CONSTRAINT "till_bills_discount" CHECK ("till_bills"."discount_amount" >= 0),
	CONSTRAINT "till_bills_closed" CHECK (("till_bills"."closed_at" is null) = ("till_bills"."total_amount" is null)
        and ("till_bills"."closed_at" is null) = ("till_bills"."closed_by" is null)
        and ("till_bills"."closed_at" is null or "till_bills"."payment" is not null))
);
--> statement-breakpoint
CREATE TABLE "till_lines" (
	"key" uuid PRIMARY KEY NOT NULL,
	"bill_id" uuid NOT NULL,
	"movement_id" bigint NOT NULL,
	"product_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"price" numeric(10,2) NOT NULL,
	"discount_amount" numeric(10,2) DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "till_lines_movement" UNIQUE("movement_id"),
	CONSTRAINT "till_lines_kind" CHECK ("till_lines"."kind" in ('sale', 'return')),
	CONSTRAINT "till_lines_amounts" CHECK ("till_lines"."discount_amount" >= 0 and "till_lines"."discount_amount" <= "till_lines"."price"
        and ("till_lines"."kind" = 'sale' or "till_lines"."discount_amount" = 0))
);
--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_bill_id_till_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."till_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_lines" ADD CONSTRAINT "till_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_bills_open" ON "till_bills" USING btree ("opened_at") WHERE "till_bills"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "till_bills_closed_at" ON "till_bills" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "till_lines_bill" ON "till_lines" USING btree ("bill_id","at");--> statement-breakpoint
CREATE INDEX "till_lines_at" ON "till_lines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "till_lines_product" ON "till_lines" USING btree ("product_id");--> statement-breakpoint
CREATE TRIGGER till_bills_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON till_bills
  FOR EACH STATEMENT EXECUTE FUNCTION announce('orders');
