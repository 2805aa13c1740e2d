import pg from 'pg';
import { openServer } from '#db/client.server.ts';
import { beOpen } from '#support/open-shop.ts';
import type { PostgresServer } from '#support/postgres.ts';

/** Words that the names of the catalogue are made of; what is searched for comes from here too. */
export const NOUNS = 'abito camicia gonna pantalone giacca maglione top borsa sandalo blazer'.split(' ');
export const CLOTHS =
  'lino raso cotone velluto seta denim viscosa lana popeline jersey pizzo tulle crêpe tweed felpa'.split(' ');
export const COLOURS =
  'terracotta salvia avorio nero cipria ottanio cammello prugna ghiaccio senape corallo lavanda sabbia petrolio'.split(
    ' ',
  );

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;

/**
 * A catalogue like the demo shop's, as large as requested: names of three words and a number, descriptions of
 * two hundred characters, five sizes and two pictures each, a third of it reduced after two earlier prices. All of
 * it follows from the number, so that two catalogues of a size are the same but for their ids.
 */
const statements = (products: number) => [
  `insert into media (id, width, height, widths, placeholder, original_key)
   select md5(n::text) || md5('m' || n), 1280, 1600, '{320,640,960,1280}',
     'data:image/webp;base64,' || repeat(encode(sha256(n::text::bytea), 'base64'), 4), 'originals/' || n
   from generate_series(1, 500) n`,
  `insert into products (name, description, composition, category, price, is_new, is_sale, is_set, created_at, updated_at)
   select initcap((${list(NOUNS)})[1 + n % 10]) || ' in ' || (${list(CLOTHS)})[1 + n / 10 % 15] || ' ' || (${list(COLOURS)})[1 + n / 150 % 14] || ' ' || n,
     'Il taglio è pulito e la vestibilità comoda, con dettagli in ' || (${list(CLOTHS)})[1 + n * 7 % 15] || ' e bottoni color ' || (${list(COLOURS)})[1 + n * 11 % 14]
       || '. Si porta di giorno con i sandali, la sera con un filo di tacco, e nella mezza stagione sotto un capo più pesante.',
     '70% viscosa, 30% lino',
     (array['Vestiti', 'Top', 'Pantaloni', 'Giacche', 'Scarpe', 'Accessori', 'Camicie', 'Gonne', 'Maglioni'])[1 + n % 9],
     9.90 + n * 7919 % 19000 / 100.0, n % 20 = 0, n % 50 = 0, n % 40 = 3,
     now() - interval '60 days' - n * interval '1 second', now() - interval '60 days'
   from generate_series(1, ${products}) n`,
  `insert into product_sizes (product_id, size, position, stock)
   select p.id, s.size, s.position, case when hashtext(p.id::text || s.size) % 3 = 0 then null else abs(hashtext(s.size || p.id::text)) % 12 end
   from products p, unnest(case when p.category in ('Pantaloni', 'Scarpe') then '{38,40,42,44,46}'::text[] else '{XS,S,M,L,XL}'::text[] end)
     with ordinality s (size, position)`,
  `insert into product_images (product_id, media_id, position, alt)
   select p.id, m.id, place, 'Capo disteso su fondo sabbia'
   from products p, generate_series(0, 1) place, lateral (
     select md5(n::text) || md5('m' || n) as id from (select 1 + (abs(hashtext(p.id::text)) + place) % 500 as n) one) m`,
  `update products set price = round(price * 0.95, 2), updated_at = now() - interval '20 days' where hashtext(name) % 3 = 0`,
  `update products set original_price = round(price * 1.3, 2), prior_price = round(price * 1.3, 2), prior_since = now() - interval '5 days', updated_at = now() - interval '5 days' where hashtext(name) % 3 = 0`,
  `insert into site_settings (key, value) values ('demo', 'true')`,
  `vacuum analyze`,
];

/** Fills an empty shop with so many products. */
export async function fillCatalogue(
  say: (statement: string) => PromiseLike<unknown>,
  products: number,
): Promise<void> {
  for (const statement of statements(products)) await say(statement);
}

/** Makes a database with so many products on the server, and answers its connection string. */
export async function catalogueOf(server: PostgresServer, products: number): Promise<string> {
  const name = `catalogue_${products}`;
  await onServer(server.urlOf('postgres'), (say) => say(`create database ${name}`));
  const url = server.urlOf(name);
  const database = await openServer(url);
  await beOpen({ db: database.db, now: () => new Date() });
  await database.close();
  await onServer(url, (say) => fillCatalogue(say, products));
  return url;
}

async function onServer(
  url: string,
  work: (say: (statement: string) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}
