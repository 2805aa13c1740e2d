ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "order_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "put_back" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_again" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_events" ADD COLUMN "order_version" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('opening', 'first', 'online_sale', 'return', 'reopened', 'till_sale', 'till_return', 'till_undo', 'correction', 'stock_taking', 'import'));
--> statement-breakpoint
-- What earlier cancellations put back: what refunds restocked since the order became cancelled.
UPDATE orders SET put_back = back.pieces FROM (
  SELECT order_id, jsonb_agg(jsonb_build_object('line', line, 'quantity', quantity)) AS pieces FROM (
    SELECT refunds.order_id, refund_lines.line, sum(refund_lines.restocked)::int AS quantity
    FROM refunds JOIN refund_lines ON refund_lines.refund_id = refunds.id AND refund_lines.restocked > 0
    WHERE refunds.created_at >= (
      SELECT max(order_events.at) FROM order_events
      WHERE order_events.order_id = refunds.order_id AND order_events.to_status = 'cancelled'
    )
    GROUP BY refunds.order_id, refund_lines.line
  ) AS lines GROUP BY order_id
) AS back WHERE back.order_id = orders.id AND orders.status = 'cancelled';--> statement-breakpoint
-- Every write of an order makes another version of it, whoever writes: what was made from an older one is refused.
-- A note changes nothing but the moment, which open pages listen to.
CREATE FUNCTION raise_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  not_compared text[] := '{version,updated_at,search_text,customer_text}';
BEGIN
  new.version := old.version;
  IF to_jsonb(new) - not_compared IS DISTINCT FROM to_jsonb(old) - not_compared THEN
    new.version := old.version + 1;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_version BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION raise_order_version();
