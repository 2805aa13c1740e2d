import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Backlog, backlogOf } from '#db/backlog.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Mandatory } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';

const { category, fibres, makerId, materials, shoe } = products;

type Columns = Record<'category' | 'fibres' | 'materials' | 'shoe', SQLWrapper>;

/** Categories without labelling rules need no composition. */
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

/** A set with pieces needs the composition of each. */
const withoutComposition = sql`coalesce((
  select bool_or(${saysNothing(ofPiece)}) from set_pieces s join products p on p.id = s.product_id
  where s.set_id = ${sql.raw('"products"."id"')}), ${saysNothing({ category, fibres, materials, shoe })})`;

const withoutPicture = sql`not exists (
  select 1 from product_images i where i.product_id = ${sql.raw('"products"."id"')})`;

const withoutMaker = sql`(${makerId} is null)`;

/** Imported makers lack an address until one is written (Regulation (EU) 2023/988, article 19). */
const withoutAddress = sql`exists (
  select 1 from makers k where k.id = ${sql.raw('"products"."maker_id"')}
    and (k.postal_address = '' or k.electronic_address = ''))`;

const WITHOUT: Record<Mandatory, SQL> = {
  composition: withoutComposition,
  maker: withoutMaker,
  maker_address: withoutAddress,
  picture: withoutPicture,
};

export const isWithout = (one: Mandatory): SQL => WITHOUT[one];

export const isIncomplete = sql`(${sql.join(Object.values(WITHOUT), sql` or `)})`;

export const isReadyDraft = sql`(not ${products.isPublished} and not ${isIncomplete})`;

export const missingData = sql<Mandatory[]>`to_json(array_remove(array[${sql.join(
  Object.entries(WITHOUT).map(
    ([one, isMissing]) => sql`case when ${isMissing} then ${sql.raw(`'${one}'`)} end`,
  ),
  sql`, `,
)}], null))`;

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

export async function countUnaddressed(db: Db): Promise<{ products: number; makers: number }> {
  const [found] = await db
    .select({ products: sql<number>`count(*)::int`, makers: sql<number>`count(distinct ${makerId})::int` })
    .from(products)
    .where(and(isNull(products.binnedAt), withoutAddress));
  return found ?? { products: 0, makers: 0 };
}

export function incompleteProducts(db: Db): Promise<Backlog> {
  return backlogOf(db, {
    table: products,
    since: products.createdAt,
    where: and(isNull(products.binnedAt), isIncomplete),
  });
}

/** Empty for an unknown product. */
export async function missingOf(db: Db, id: string): Promise<Mandatory[]> {
  const [row] = await db.select({ missing: missingData }).from(products).where(eq(products.id, id));
  return row?.missing ?? [];
}

/** Thrown to roll the transaction back when an incomplete product would be published. */
class Incomplete extends Error {
  readonly missing: Mandatory[];
  constructor(missing: Mandatory[]) {
    super('The product lacks mandatory data');
    this.missing = missing;
  }
}

export type NotPublished = { ok: false; code: 'incomplete'; missing: Mandatory[] };

/** Runs `write` in a transaction; returns `Incomplete` as a result. */
export async function publishing<T>(db: Db, write: (tx: Db) => Promise<T>): Promise<T | NotPublished> {
  try {
    return await db.transaction((tx) => write(tx));
  } catch (error) {
    if (error instanceof Incomplete) return { ok: false, code: 'incomplete', missing: error.missing };
    throw error;
  }
}

const filledBy = (one: Mandatory): Mandatory => (one === 'maker_address' ? 'maker' : one);

/** @throws Incomplete when the product lacks something that it had `before` */
export async function requireComplete(tx: Db, id: string, before: readonly Mandatory[]): Promise<void> {
  const missing = await missingOf(tx, id);
  // Replacing a missing maker by one without an address makes nothing worse.
  const lacked = before.map(filledBy);
  if (missing.some((one) => !lacked.includes(filledBy(one)))) throw new Incomplete(missing);
}
