CREATE TABLE "list_views" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "list_views_user_id_list_name_pk" PRIMARY KEY("user_id","list","name"),
	CONSTRAINT "list_views_list" CHECK ("list_views"."list" in ('prodotti', 'ordini', 'clienti', 'giacenze', 'campagne', 'newsletter'))
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_user_roles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_roles"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree (fold("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "orders_by_lines" ON "orders" USING btree (jsonb_array_length("items"),"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree (array_position(array['pending', 'processing', 'shipped', 'delivered', 'cancelled'], "status"),"created_at","id");
--> statement-breakpoint
-- A live shop begins closed from now on; one that has products or orders stays open. The demonstration is open by itself.
INSERT INTO "site_settings" ("key", "value")
  SELECT 'shop_opened', 'true'
  WHERE (EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "orders"))
    AND NOT EXISTS (SELECT FROM "site_settings" WHERE "key" = 'demo' AND "value" = 'true')
  ON CONFLICT ("key") DO NOTHING;
--> statement-breakpoint
ALTER TABLE "opening_tasks" ADD COLUMN "concerns" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE TABLE "connections" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"proposed" text,
	"run" uuid,
	"proposed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "connections_name" CHECK ("connections"."name" in ('mail', 'payments', 'storage', 'address')),
	CONSTRAINT "connections_proposal" CHECK (("connections"."proposed" is null) = ("connections"."run" is null) and ("connections"."proposed" is null) = ("connections"."proposed_at" is null))
);
--> statement-breakpoint
CREATE TRIGGER connections_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON connections
  FOR EACH STATEMENT EXECUTE FUNCTION announce('connections');
--> statement-breakpoint
CREATE TABLE "product_form_drafts" (
	"account_id" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_form_drafts_account_id_subject_pk" PRIMARY KEY("account_id","subject")
);
--> statement-breakpoint
ALTER TABLE "product_form_drafts" ADD CONSTRAINT "product_form_drafts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_form_drafts_saved" ON "product_form_drafts" USING btree ("saved_at");
--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "opens_today" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
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
