import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { categories } from '#db/schema/assortment.ts';
import { looks } from '#db/schema/looks.ts';
import { ownPages } from '#db/schema/pages.ts';
import { products } from '#db/schema/products.ts';
import { contentVersions } from '#db/schema/versions.ts';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import { productAtReadable } from '#shop/catalog/products/find-products.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { categoryShownAt } from '#shop/marketing/redirects/redirect.ts';
import { redirectAt } from '#shop/marketing/redirects/redirect-at.server.ts';
import { SHOP_ADDRESSES } from './inside-addresses.ts';
import { type ReadLink, readLink } from './link.ts';

type AddressState =
  | { is: 'shown' }
  | { is: 'missing' }
  | { is: 'redirect'; to: string }
  /** Hidden; `plannedFor`: Italian day of publication. */
  | { is: 'draft'; plannedFor: string | null };

type Inside = Extract<ReadLink, { kind: 'inside' }>;

export async function addressState(db: Db, { path, query }: Inside): Promise<AddressState> {
  const lower = path.toLowerCase();
  const category = categoryShownAt(lower);
  const named = category === null ? query.getAll('category') : [category];
  if (lower === '/shop' || category !== null)
    return (await areCategories(db, named)) ? { is: 'shown' } : redirectState(db, lower, query);
  if (SHOP_ADDRESSES.some(({ to }) => to === lower)) return { is: 'shown' };
  const [, first = '', second, ...more] = lower.split('/');
  if (more.length > 0) return redirectState(db, lower, query);
  if (second !== undefined) {
    if (first === 'prodotto') return productState(db, second);
    if (first === 'look') return lookState(db, second);
    if (first === 'p') return (await productAtReadable(db, second)) ? { is: 'shown' } : { is: 'missing' };
    return redirectState(db, lower, query);
  }
  const [page] = await db
    .select({ id: ownPages.id, shown: ownPages.shown })
    .from(ownPages)
    .where(eq(ownPages.address, first));
  if (!page) return redirectState(db, lower, query);
  if (page.shown !== null) return { is: 'shown' };
  const [draft] = await db
    .select({ plannedFor: contentVersions.plannedFor })
    .from(contentVersions)
    .where(and(eq(contentVersions.subject, page.id), eq(contentVersions.state, 'planned')));
  return { is: 'draft', plannedFor: draft?.plannedFor ?? null };
}

async function areCategories(db: Db, named: readonly string[]): Promise<boolean> {
  if (named.length === 0) return true;
  const names = [...new Set(named.map((one) => one.toLowerCase()))];
  const found = await db
    .select({ address: categories.address })
    .from(categories)
    .where(inArray(sql`lower(${categories.address})`, names));
  return found.length === names.length;
}

async function productState(db: Db, id: string): Promise<AddressState> {
  if (!isUuid(id)) return { is: 'missing' };
  const [product] = await db
    .select({ isPublished: products.isPublished, binnedAt: products.binnedAt })
    .from(products)
    .where(eq(products.id, id));
  if (!product || product.binnedAt !== null) return { is: 'missing' };
  return product.isPublished ? { is: 'shown' } : { is: 'draft', plannedFor: null };
}

async function lookState(db: Db, slug: string): Promise<AddressState> {
  const [look] = await db
    .select({
      isPublished: looks.isPublished,
      waitsFor: sql<
        string | null
      >`case when ${looks.shownFrom} > (now() at time zone 'Europe/Rome')::date then ${looks.shownFrom}::text end`,
    })
    .from(looks)
    .where(eq(looks.slug, slug));
  if (!look) return { is: 'missing' };
  if (!look.isPublished) return { is: 'draft', plannedFor: null };
  return look.waitsFor === null ? { is: 'shown' } : { is: 'draft', plannedFor: look.waitsFor };
}

async function redirectState(db: Db, path: string, query: URLSearchParams): Promise<AddressState> {
  const to = await redirectAt(db, path, query);
  return to === null ? { is: 'missing' } : { is: 'redirect', to };
}

/** Day that accepts pages planned for any day. */
export const ANY_DAY = '9999-12-31';

/**
 * Problem of a link as a sentence, or null. @param by Italian day by which the target must be visible; null: now
 * @param allows whether e-mail addresses and telephones are accepted
 */
export async function linkProblem(
  { db, publicUrl }: { db: Db; publicUrl: string },
  typed: string,
  { by = null, allows }: { by?: string | null; allows?: 'mail and phone' } = {},
): Promise<string | null> {
  const link = readLink(typed, publicUrl, allows);
  if (!link.ok) return link.message;
  if (link.kind !== 'inside') return null;
  const state = await addressState(db, link);
  switch (state.is) {
    case 'shown':
      return null;
    case 'redirect':
      return `«${link.path}» porta già a «${state.to}»: scrivi quello.`;
    case 'missing':
      return `«${link.to}» non esiste nel negozio: controlla l’indirizzo.`;
    case 'draft': {
      const { plannedFor } = state;
      if (plannedFor === null)
        return `«${link.path}» è una bozza, e le clienti non la vedono: prima pubblicala.`;
      if (by !== null && plannedFor <= by) return null;
      return `«${link.path}» è una bozza fino ${beforeDay('al', italianDate(plannedFor))}: prima pubblicala, oppure programma anche questa da quel giorno.`;
    }
  }
}

/** Serialises assigning addresses to pages and redirects. */
export async function lockAddresses(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('addresses of the shop'))`);
}

/** `field` of its message; `in` describes the place. */
type WrittenLink = { field: string; in?: string; to: string };

/** Broken links, by field. @param by see `linkProblem` */
export async function brokenLinks(
  { db, config }: { db: Db; config: { publicUrl: string } },
  links: readonly WrittenLink[],
  by: string | null,
): Promise<FieldErrors> {
  const wrong: FieldErrors = {};
  for (const { field, in: place, to } of links) {
    const problem = await linkProblem({ db, ...config }, to, { by });
    if (problem !== null) wrong[field] ??= place ? `${place}: ${problem}` : problem;
  }
  return wrong;
}
