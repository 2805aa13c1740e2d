-- What tables are made with: generated columns, checks and indexes of the next file call these.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- As `fold` of app/lib/fold.ts: lower case, without accents; letters such as ß and ø, and typographic signs, become plain ones.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $fold$ SELECT lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(regexp_replace(replace(value, '´', ''''), '([¼½¾⅐-⅞])', ' \1', 'g'), NFKD), '[\u0300-\u036f]', '', 'g'),
      'ÐØðøĐđĦħıĸŁłŊŋŦŧƀƁƂƃƇƈƉƊƋƌƐƑƒƓƖƗƘƙƚƝƞƤƥƦƫƬƭƮƲƳƴƵƶǤǥȠȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɆɇɈɉɌɍɎɏẜẝỼỽỾỿƄƆƎƔƜƟƧƩƱƷƸƼǷȜȢɁɅɊƏə‘’‚‛′ʼʹˈʾʿ“”„‟«»‐‑‒–—−⁄·',
      'dododdhhiqllnnttbbbbccddddeffgiikklnnpprttttvyyzzggndzzlntjaccltszbueejjrryyssvvyyƅɔǝɣɯɵƨʃʊʒƹƽƿȝȣɂʌɋee''''''''''''''''''''""""""------/'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'ẞ', 'ss'), 'ß', 'ss'), 'Þ', 'th'), 'þ', 'th'), 'Ƣ', 'oi'), 'ƣ', 'oi'), 'Ƕ', 'hv'), 'ƕ', 'hv'), 'ȸ', 'db'), 'ȹ', 'qp'), 'Ỻ', 'll'), 'ỻ', 'll')) $fold$;--> statement-breakpoint
-- What names a line of an order, a checkout or a proposal names one alone.
CREATE FUNCTION lines_once(lines jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(*) = count(DISTINCT coalesce(line ->> 'productId', '') || '|' || coalesce(line ->> 'size', '')) FROM jsonb_array_elements(lines) AS line
$$;
