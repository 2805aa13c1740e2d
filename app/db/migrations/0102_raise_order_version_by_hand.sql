-- What the forms of an order are made from may be kept beside it: raised by hand, its version is another one, too.
CREATE OR REPLACE FUNCTION raise_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  not_compared text[] := '{version,updated_at,search_text,customer_text,payment_state}';
BEGIN
  IF new.version > old.version OR to_jsonb(new) - not_compared IS DISTINCT FROM to_jsonb(old) - not_compared THEN
    new.version := old.version + 1;
  ELSE
    new.version := old.version;
  END IF;
  RETURN new;
END $$;
