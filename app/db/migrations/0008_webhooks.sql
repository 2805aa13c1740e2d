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
