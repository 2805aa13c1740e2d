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
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ending" text DEFAULT 'cents' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_ending" CHECK ("campaigns"."ending" in ('cents', '99', '95', '90'));
--> statement-breakpoint
CREATE TABLE "api_answers" (
	"token_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "api_answers_token_id_key_pk" PRIMARY KEY("token_id","key")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_hash" UNIQUE("hash"),
	CONSTRAINT "api_tokens_name" CHECK (length(btrim("api_tokens"."name")) > 0)
);
--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_answers_created" ON "api_answers" USING btree ("created_at");
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"made_in" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"attempted_at" timestamp (3) with time zone,
	"status" integer,
	"took_ms" integer,
	"answer" text,
	"failure" text,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","subject","type","made_in"),
	CONSTRAINT "webhook_deliveries_type" CHECK ("webhook_deliveries"."type" in ('order.paid', 'order.updated', 'order.shipped', 'order.cancelled', 'order.refunded', 'withdrawal.requested', 'stock.changed', 'product.published', 'product.updated', 'product.deleted', 'customer.erased', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"scopes" jsonb NOT NULL,
	"token_id" uuid,
	"created_by" text NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('on', 'off', 'failed', 'ended', 'lost')),
	CONSTRAINT "webhooks_former" CHECK (("webhooks"."former_secret" is null) = ("webhooks"."former_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","subject","position") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_on" ON "webhooks" USING btree ("id") WHERE "webhooks"."state" = 'on';--> statement-breakpoint
CREATE INDEX "webhooks_token" ON "webhooks" USING btree ("token_id");--> statement-breakpoint
-- An event is written in the transaction that makes it true, whoever writes; of many changes in one transaction there is one.
-- Its subject is read when it is sent.
CREATE FUNCTION note_webhook_event(event text, subject_id text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (webhook_id, type, subject, made_in, created_at)
  SELECT id, event, subject_id, pg_current_xact_id()::text || ' ' || extract(epoch FROM now()), clock_timestamp()
  FROM webhooks WHERE state = 'on' AND events @> to_jsonb(event)
  ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
-- The arguments are the event, and the column with the id of its subject.
CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE state = 'on') THEN
    PERFORM note_webhook_event(tg_argv[0],
      (CASE tg_op WHEN 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END) ->> tg_argv[1]);
  END IF;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_announced AFTER INSERT ON webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION announce('webhooks');--> statement-breakpoint
-- Triggers of one change fire by their names: what happened, then that the order was updated.
CREATE TRIGGER orders_cancelled_event AFTER UPDATE ON orders
  FOR EACH ROW WHEN (old.status <> 'cancelled' AND new.status = 'cancelled')
  EXECUTE FUNCTION note_event('order.cancelled', 'id');--> statement-breakpoint
CREATE TRIGGER orders_paid_at_once_event AFTER INSERT ON orders
  FOR EACH ROW WHEN (new.open_amount = 0 AND new.status <> 'cancelled')
  EXECUTE FUNCTION note_event('order.paid', 'id');--> statement-breakpoint
CREATE TRIGGER orders_paid_event AFTER UPDATE ON orders
  FOR EACH ROW WHEN (old.open_amount > 0 AND new.open_amount = 0 AND new.status <> 'cancelled')
  EXECUTE FUNCTION note_event('order.paid', 'id');--> statement-breakpoint
CREATE TRIGGER orders_shipped_event AFTER UPDATE ON orders
  FOR EACH ROW WHEN (old.status <> 'shipped' AND new.status = 'shipped')
  EXECUTE FUNCTION note_event('order.shipped', 'id');--> statement-breakpoint
CREATE TRIGGER orders_updated_event AFTER UPDATE ON orders
  FOR EACH ROW WHEN (old.version <> new.version)
  EXECUTE FUNCTION note_event('order.updated', 'id');--> statement-breakpoint
CREATE TRIGGER orders_updated_first_event AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION note_event('order.updated', 'id');--> statement-breakpoint
CREATE TRIGGER refunds_done_at_once_event AFTER INSERT ON refunds
  FOR EACH ROW WHEN (new.status IN ('done', 'settled') AND new.order_id IS NOT NULL)
  EXECUTE FUNCTION note_event('order.refunded', 'order_id');--> statement-breakpoint
CREATE TRIGGER refunds_done_event AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (old.status NOT IN ('done', 'settled') AND new.status IN ('done', 'settled')
    AND new.order_id IS NOT NULL)
  EXECUTE FUNCTION note_event('order.refunded', 'order_id');--> statement-breakpoint
CREATE TRIGGER withdrawals_event AFTER INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION note_event('withdrawal.requested', 'id');--> statement-breakpoint
-- Held pieces cannot be had: who sells elsewhere too needs both.
CREATE TRIGGER product_sizes_event AFTER UPDATE ON product_sizes
  FOR EACH ROW WHEN (old.stock IS DISTINCT FROM new.stock OR old.held <> new.held)
  EXECUTE FUNCTION note_event('stock.changed', 'product_id');--> statement-breakpoint
CREATE TRIGGER product_sizes_first_event AFTER INSERT ON product_sizes
  FOR EACH ROW WHEN (new.stock IS NOT NULL)
  EXECUTE FUNCTION note_event('stock.changed', 'product_id');--> statement-breakpoint
CREATE TRIGGER products_deleted_event AFTER UPDATE ON products
  FOR EACH ROW WHEN (old.binned_at IS NULL AND new.binned_at IS NOT NULL)
  EXECUTE FUNCTION note_event('product.deleted', 'id');--> statement-breakpoint
CREATE TRIGGER products_deleted_at_once_event AFTER DELETE ON products
  FOR EACH ROW WHEN (old.binned_at IS NULL)
  EXECUTE FUNCTION note_event('product.deleted', 'id');--> statement-breakpoint
CREATE TRIGGER products_published_event AFTER UPDATE ON products
  FOR EACH ROW WHEN (NOT old.is_published AND new.is_published AND new.binned_at IS NULL)
  EXECUTE FUNCTION note_event('product.published', 'id');--> statement-breakpoint
CREATE TRIGGER products_published_first_event AFTER INSERT ON products
  FOR EACH ROW WHEN (new.is_published)
  EXECUTE FUNCTION note_event('product.published', 'id');--> statement-breakpoint
CREATE TRIGGER products_updated_event AFTER UPDATE ON products
  FOR EACH ROW WHEN (new.binned_at IS NULL
    AND (old.updated_at <> new.updated_at OR old.binned_at IS NOT NULL))
  EXECUTE FUNCTION note_event('product.updated', 'id');--> statement-breakpoint
CREATE TRIGGER products_updated_first_event AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION note_event('product.updated', 'id');
--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree (fold(coalesce(nullif("buyer_name", ''), "customer_name")),lower("customer_email"));--> statement-breakpoint
CREATE INDEX "orders_by_city" ON "orders" USING btree (fold("customer_city"),lower("customer_email"));--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id",coalesce("next_at", '-infinity'),"position") WHERE "webhook_deliveries"."state" = 'waiting';
