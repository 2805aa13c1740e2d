import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import type { Mandatory } from './mandatory.ts';

const { category, fibres, makerId, materials, shoe } = products;

type Columns = Record<'category' | 'fibres' | 'materials' | 'shoe', SQLWrapper>;

/** Of a category to which no rule of labelling applies nothing need be said. */
const saysNothing = ({ category, fibres, materials, shoe }: Columns) =>
  sql`case (select labelling from categories where categories.name = ${category})
  when 'footwear' then '[]'::jsonb in (${shoe} -> 'upper', ${shoe} -> 'lining', ${shoe} -> 'sole')
  when 'none' then false
  else ${fibres} = '[]'::jsonb and ${materials} = '' end`;

const ofPiece = {
  category: sql.raw('p.category'),
  fibres: sql.raw('p.fibres'),
  materials: sql.raw('p.composition'),
  shoe: sql.raw('p.shoe'),
};

/** A set that names its pieces lacks its composition while one of them does. */
const withoutComposition = sql`coalesce((
  select bool_or(${saysNothing(ofPiece)}) from set_pieces s join products p on p.id = s.product_id
  where s.set_id = ${sql.raw('"products"."id"')}), ${saysNothing({ category, fibres, materials, shoe })})`;

const withoutPicture = sql`not exists (
  select 1 from product_images i where i.product_id = ${sql.raw('"products"."id"')})`;

const withoutMaker = sql`(${makerId} is null)`;

/** A maker that an import proposed by its name is none until its address is written (Regulation (EU) 2023/988, article 19). */
const withoutAddress = sql`exists (
  select 1 from makers k where k.id = ${sql.raw('"products"."maker_id"')}
    and (k.postal_address = '' or k.electronic_address = ''))`;

const WITHOUT: Record<Mandatory, SQL> = {
  composition: withoutComposition,
  maker: withoutMaker,
  maker_address: withoutAddress,
  picture: withoutPicture,
};

/** The product lacks this. */
export const isWithout = (one: Mandatory): SQL => WITHOUT[one];

/** The product lacks something mandatory. */
export const isIncomplete = sql`(${sql.join(Object.values(WITHOUT), sql` or `)})`;

/** A draft that lacks nothing mandatory. */
export const isReadyDraft = sql`(not ${products.isPublished} and not ${isIncomplete})`;

/** The mandatory data that a product lacks. */
export const missingData = sql<Mandatory[]>`to_json(array_remove(array[${sql.join(
  Object.entries(WITHOUT).map(
    ([one, isMissing]) => sql`case when ${isMissing} then ${sql.raw(`'${one}'`)} end`,
  ),
  sql`, `,
)}], null))`;

/** How many drafts lack nothing, and how many products lack what, by what they lack. */
export async function countByMissing(db: Db): Promise<{ ready: number; missing: Record<Mandatory, number> }> {
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const { composition, maker, maker_address, picture } = WITHOUT;
  const [found] = await db
    .select({
      ready: counted(isReadyDraft),
      composition: counted(composition),
      maker: counted(maker),
      maker_address: counted(maker_address),
      picture: counted(picture),
    })
    .from(products)
    .where(isNull(products.binnedAt));
  const { ready = 0, ...missing } = found ?? {};
  return { ready, missing: { composition: 0, maker: 0, maker_address: 0, picture: 0, ...missing } };
}

/** How many products have a maker whose address is missing, and how many makers these are. */
export async function countUnaddressed(db: Db): Promise<{ products: number; makers: number }> {
  const [found] = await db
    .select({
      products: sql<number>`count(*)::int`,
      makers: sql<number>`count(distinct ${makerId})::int`,
    })
    .from(products)
    .where(and(isNull(products.binnedAt), withoutAddress));
  return found ?? { products: 0, makers: 0 };
}

/** How many products lack mandatory data, drafts included. */
export function countIncomplete(db: Db): Promise<number> {
  return db.$count(products, and(isNull(products.binnedAt), isIncomplete));
}

/** What a product lacks, as it is written now; nothing for an unknown one. */
export async function missingOf(db: Db, id: string): Promise<Mandatory[]> {
  const [row] = await db.select({ missing: missingData }).from(products).where(eq(products.id, id));
  return row?.missing ?? [];
}

/** A product that may not be published as it was written: the transaction is undone. */
class Incomplete extends Error {
  readonly missing: Mandatory[];
  constructor(missing: Mandatory[]) {
    super('The product lacks mandatory data');
    this.missing = missing;
  }
}

export type NotPublished = { ok: false; code: 'incomplete'; missing: Mandatory[] };

/** Runs `write` in a transaction; a product that may not be published is told instead of written. */
export async function publishing<T>(db: Db, write: (tx: Db) => Promise<T>): Promise<T | NotPublished> {
  try {
    return await db.transaction((tx) => write(tx));
  } catch (error) {
    if (error instanceof Incomplete) return { ok: false, code: 'incomplete', missing: error.missing };
    throw error;
  }
}

const filledBy = (one: Mandatory): Mandatory => (one === 'maker_address' ? 'maker' : one);

/** @throws what `publishing` tells, when the product lacks something that it did not lack `before` */
export async function requireComplete(tx: Db, id: string, before: readonly Mandatory[]): Promise<void> {
  const missing = await missingOf(tx, id);
  // A product without a maker lacks no more with one whose address is missing.
  const lacked = before.map(filledBy);
  if (missing.some((one) => !lacked.includes(filledBy(one)))) throw new Incomplete(missing);
}
