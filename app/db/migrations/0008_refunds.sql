-- One ledger of refunds: those of orders, and those of payments that never became one.
CREATE TABLE "refund_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"attempt" integer NOT NULL,
	"failure" text,
	"provider_refund_id" text
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_status";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_session_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "customer_name" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "customer_email" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint

-- Refunds of orders: how often they were tried and who settled them stood in the order's events only.
UPDATE "refunds" SET
  "origin" = 'owner',
  "payment_intent_id" = (SELECT o."payment_intent_id" FROM "orders" o WHERE o."id" = "refunds"."order_id"),
  "since" = CASE WHEN "status" = 'requested' THEN now() ELSE "created_at" END,
  "next_attempt_at" = CASE WHEN "status" = 'requested' THEN now() END,
  "attempt" = (SELECT count(*) FROM "order_events" e WHERE e."order_id" = "refunds"."order_id"
    AND e."kind" = 'refund-retried' AND e."detail"->>'refundId' = "refunds"."id"::text),
  "failure" = CASE "failure"
    WHEN 'il cliente ha contestato il pagamento alla sua banca' THEN 'disputed'
    WHEN 'la banca del cliente l’ha respinto' THEN 'declined'
    WHEN 'la carta del cliente è scaduta o chiusa' THEN 'card_expired'
    WHEN 'il saldo presso il fornitore dei pagamenti non basta' THEN 'balance_insufficient'
    WHEN 'la carta del cliente è stata smarrita o rubata' THEN 'card_lost'
    WHEN 'è stato annullato nel pannello del fornitore dei pagamenti' THEN 'cancelled'
    WHEN 'la banca del cliente non l’ha accettato' THEN 'bank_refused'
    -- The provider's own words; they stay in the order's events.
    ELSE CASE WHEN "failure" IS NOT NULL THEN 'refused' END END;--> statement-breakpoint
UPDATE "refunds" SET "provider_refund_id" = known."id" FROM (
  SELECT DISTINCT ON (named."provider") named."refund", named."provider" AS "id" FROM (
    SELECT DISTINCT ON (r."id") r."id" AS "refund", e."detail"->>'providerRefundId' AS "provider"
    FROM "refunds" r JOIN "order_events" e ON e."order_id" = r."order_id"
      AND e."detail"->>'refundId' = r."id"::text AND e."kind" = 'refund-' || r."status"
    WHERE r."status" IN ('done', 'failed')
    ORDER BY r."id", e."id" DESC
  ) named WHERE named."provider" IS NOT NULL ORDER BY named."provider", named."refund"
) known WHERE known."refund" = "refunds"."id";--> statement-breakpoint
UPDATE "refunds" SET "status" = 'settled', "settled_by" = hand."actor", "settled_at" = hand."at", "provider_refund_id" = NULL
FROM (
  SELECT DISTINCT ON (e."detail"->>'refundId') e."detail"->>'refundId' AS "refund", e."actor", e."at"
  FROM "order_events" e WHERE e."kind" = 'refund-elsewhere' ORDER BY e."detail"->>'refundId', e."id" DESC
) hand WHERE hand."refund" = "refunds"."id"::text AND "refunds"."status" = 'done';--> statement-breakpoint

-- Payments without an order: the attempt itself said what had become of the money. Whether it left was nowhere
-- written down, so those that did not fail are asked about again; the provider gives the money of one key back once.
INSERT INTO "refunds" ("id", "checkout_id", "payment_session_id", "customer_name", "customer_email", "origin", "amount",
  "status", "failure", "actor", "created_at", "since", "next_attempt_at", "done_at", "settled_by", "settled_at")
SELECT c."id", c."id", c."provider_session_id", coalesce(c."customer"->>'customer_name', ''), c."email", 'stock_gone',
  c."total_amount",
  CASE c."ended_because" WHEN 'refund_failed' THEN 'failed' WHEN 'refunded_elsewhere' THEN 'settled' ELSE 'requested' END,
  CASE c."ended_because" WHEN 'refund_failed' THEN 'bank_refused' END,
  'system', coalesce(c."ended_at", c."created_at"),
  CASE WHEN c."ended_because" IN ('refund_failed', 'refunded_elsewhere') THEN coalesce(c."ended_at", c."created_at") ELSE now() END,
  CASE WHEN c."ended_because" IN ('refund_failed', 'refunded_elsewhere') THEN NULL ELSE now() END,
  CASE c."ended_because" WHEN 'refunded_elsewhere' THEN coalesce(c."ended_at", c."created_at") END,
  -- Who it was stood in the log only.
  CASE c."ended_because" WHEN 'refunded_elsewhere' THEN 'unknown' END,
  CASE c."ended_because" WHEN 'refunded_elsewhere' THEN coalesce(c."ended_at", c."created_at") END
FROM "checkouts" c
WHERE c."status" = 'refunded' AND c."total_amount" > 0 AND c."provider_session_id" IS NOT NULL
ON CONFLICT ("id") DO NOTHING;--> statement-breakpoint
UPDATE "checkouts" SET "status" = 'unfulfilled',
  "ended_because" = CASE WHEN "ended_because" IN ('refund_failed', 'refunded_elsewhere') THEN 'stock_gone' ELSE "ended_because" END
WHERE "status" = 'refunded';--> statement-breakpoint

ALTER TABLE "refunds" ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_events_refund" ON "refund_events" USING btree ("refund_id","id");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "refunds_checkout" ON "refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."next_attempt_at" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'paid', 'released', 'unfulfilled'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin" CHECK ("refunds"."origin" in ('owner', 'stock_gone', 'dashboard'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_subject" CHECK (("refunds"."order_id" is null) <> ("refunds"."checkout_id" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_followed" CHECK (("refunds"."status" in ('requested', 'sent')) = ("refunds"."next_attempt_at" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_settled" CHECK (("refunds"."status" = 'settled') = ("refunds"."settled_by" is not null and "refunds"."settled_at" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'sent', 'done', 'failed', 'settled', 'superseded'));--> statement-breakpoint

-- Declared here: the rooms' own schema files look down only, and the checkout is above.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_checkout_known" FOREIGN KEY ("checkout_id") REFERENCES "checkouts" ("id");--> statement-breakpoint
CREATE TRIGGER "refunds_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "refunds"
  FOR EACH STATEMENT EXECUTE FUNCTION announce('orders');--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', tg_table_name;
END $$;--> statement-breakpoint
CREATE TRIGGER "refund_events_kept" BEFORE UPDATE OR DELETE ON "refund_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
