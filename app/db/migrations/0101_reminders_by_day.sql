-- A reminder to pay is one for each last day: those of earlier releases were of the only day that their order had.
UPDATE "outbox" SET "dedupe_key" = "reminded"."key"
FROM (
  SELECT "id", 'payment-reminder:' || "id" || ':' || to_char("pay_by" AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD') AS "key"
  FROM "orders" WHERE "pay_by" IS NOT NULL
) AS "reminded"
WHERE "outbox"."dedupe_key" = 'payment-reminder:' || "reminded"."id"
  AND NOT EXISTS (SELECT FROM "outbox" AS "other" WHERE "other"."dedupe_key" = "reminded"."key");
