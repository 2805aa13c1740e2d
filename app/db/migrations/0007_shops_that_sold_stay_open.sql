-- A live shop begins closed from now on; one that has products or orders stays open. The demonstration is open by itself.
INSERT INTO "site_settings" ("key", "value")
  SELECT 'shop_opened', 'true'
  WHERE (EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "orders"))
    AND NOT EXISTS (SELECT FROM "site_settings" WHERE "key" = 'demo' AND "value" = 'true')
  ON CONFLICT ("key") DO NOTHING;
