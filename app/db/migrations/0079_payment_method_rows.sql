CREATE TABLE "refund_accounts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What the provider takes was a list in the settings: each method of it becomes a row.
INSERT INTO "payment_methods" ("key", "is_on", "for_delivered", "for_collected", "privacy", "updated_at")
SELECT method.key, kept.value LIKE '%"' || method.key || '"%', true, true, method.privacy, kept.updated_at
FROM "site_settings" kept CROSS JOIN (VALUES
  ('card', ''),
  ('klarna', 'Se chiedi di pagare a rate con Klarna, è Klarna a valutare la richiesta, anche in modo automatizzato, e a risponderne. Noi riceviamo soltanto l’esito.'),
  ('paypal', '')
) AS method(key, privacy)
WHERE kept.key = 'payment_methods' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "site_settings" WHERE "key" = 'payment_methods';
