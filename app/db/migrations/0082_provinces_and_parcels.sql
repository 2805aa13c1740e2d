ALTER TABLE "saved_addresses" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_lines" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_province" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcels" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_weight" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_news" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_news_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_province" CHECK ("orders"."customer_province" ~ '^([A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcels" CHECK ("orders"."parcels" between 1 and 99);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parcel_weight" CHECK ("orders"."parcel_weight" > 0);