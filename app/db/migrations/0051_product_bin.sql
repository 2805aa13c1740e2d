ALTER TABLE "products" ADD COLUMN "binned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "was_published" boolean;--> statement-breakpoint
CREATE INDEX "products_binned_at" ON "products" USING btree ("binned_at","id") WHERE "products"."binned_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_binned" CHECK (("products"."binned_at" is null) = ("products"."was_published" is null) and ("products"."binned_at" is null or not "products"."is_published"));--> statement-breakpoint
-- A draft that goes into the bin, or comes back, changes the owner's lists as a published product does.
CREATE OR REPLACE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.is_published IS DISTINCT FROM new.is_published OR old.model_group IS DISTINCT FROM new.model_group
    OR old.binned_at IS DISTINCT FROM new.binned_at THEN
    PERFORM pg_notify('vetrina_live', 'products');
  ELSE
    PERFORM pg_notify('vetrina_live', 'product ' || new.id);
  END IF;
  RETURN null;
END $$;
