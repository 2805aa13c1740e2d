-- The same as `fold` of app/lib/fold.ts: also letters that are no other letter with a mark, and signs that keyboards lack.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $fold$ SELECT lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(regexp_replace(replace(value, '´', ''''), '([¼½¾⅐-⅞])', ' \1', 'g'), NFKD), '[\u0300-\u036f]', '', 'g'),
      'ÐØðøĐđĦħıĸŁłŊŋŦŧƀƁƂƃƇƈƉƊƋƌƐƑƒƓƖƗƘƙƚƝƞƤƥƦƫƬƭƮƲƳƴƵƶǤǥȠȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɆɇɈɉɌɍɎɏẜẝỼỽỾỿƄƆƎƔƜƟƧƩƱƷƸƼǷȜȢɁɅɊƏə‘’‚‛′ʼʹˈʾʿ“”„‟«»‐‑‒–—−⁄·',
      'dododdhhiqllnnttbbbbccddddeffgiikklnnpprttttvyyzzggndzzlntjaccltszbueejjrryyssvvyyƅɔǝɣɯɵƨʃʊʒƹƽƿȝȣɂʌɋee''''''''''''''''''''""""""------/'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ẞ', 'ss'), 'ß', 'ss'), 'Þ', 'th'), 'þ', 'th'), 'Ƣ', 'oi'), 'ƣ', 'oi'), 'Ƕ', 'hv'), 'ƕ', 'hv'), 'ȸ', 'db'), 'ȹ', 'qp'), 'Ỻ', 'll'), 'ỻ', 'll')) $fold$;--> statement-breakpoint
-- What was folded before is folded anew; the indexes go with the columns.
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold("products"."name" || ' ' || "products"."description" || ' ' || "products"."category")) STORED;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
REINDEX INDEX "products_by_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold("orders"."id"::text || ' ' || "orders"."customer_name" || ' ' || coalesce("orders"."buyer_name", '') || ' '
          || "orders"."customer_email")) STORED;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "customer_text";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_text" text GENERATED ALWAYS AS (fold("orders"."customer_name" || ' ' || coalesce("orders"."buyer_name", '') || ' ' || "orders"."customer_email" || ' ' || "orders"."customer_phone" || ' ' || regexp_replace("orders"."customer_phone", '[^0-9]', '', 'g') || ' ' || "orders"."customer_address" || ' ' || "orders"."customer_postal_code" || ' ' || "orders"."customer_city")) STORED;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_customers" ON "orders" USING gin ("customer_text" gin_trgm_ops);
