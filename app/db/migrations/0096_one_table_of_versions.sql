INSERT INTO "content_versions" ("id", "subject", "state", "content", "planned_for", "account_id", "at")
SELECT "id", 'home', "state", "content", "planned_for", "account_id", "at" FROM "home_versions"
UNION ALL
SELECT "id", 'look', "state", "content", "planned_for", "account_id", "at" FROM "look_versions";--> statement-breakpoint
DROP TABLE "look_versions" CASCADE;--> statement-breakpoint
DROP TABLE "home_versions" CASCADE;
