import { href } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { containing } from '#lib/like-pattern.ts';
import { isUuid } from '#lib/uuid.ts';
import { productsNamed, productsNamedLike } from '#shop/catalog/products/find-products.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { ordersAmong } from '#shop/orders/lifecycle/orders.server.ts';
import { campaignsCalled, campaignsNamed } from '#shop/pricing/campaigns/campaigns.server.ts';
import { peopleCalled, peopleNamed } from '#shop/staff/team/team.server.ts';

/** Present name of the object acted on; `to`: its page. */
export type Subject = { name: string; to: string | null };

/** Deleted objects are missing, or have only their code. */
export async function subjectsNamed(
  { db }: Pick<Shop, 'db'>,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, Subject>> {
  const ids = [...new Set(codes)].filter((code) => code !== null).filter(isUuid);
  if (ids.length === 0) return new Map();
  const [people, products, campaigns, orders] = await Promise.all([
    peopleNamed(db, ids),
    productsNamed(db, ids),
    campaignsNamed(db, ids),
    ordersAmong(db, ids),
  ]);
  return new Map<string, Subject>([
    ...[...people, ...products].map(({ id, name }) => [id, { name, to: null }] as const),
    ...campaigns.map(({ id, name }) => [id, { name, to: href('/admin/campagne/:id', { id }) }] as const),
    ...orders.map(
      ({ id }) => [id, { name: orderNumber(id), to: href('/admin/ordini/:id', { id }) }] as const,
    ),
  ]);
}

/** Most products, campaigns and people considered in a search by name. */
const MOST_NAMED = 200;

/** Ids of objects whose names contain the words: the log stores only codes. */
export async function subjectsCalled({ db }: Pick<Shop, 'db'>, words: string): Promise<string[]> {
  const args = words.trim().slice(0, 100);
  if (args === '') return [];
  const part = containing(args);
  const called = await Promise.all([
    productsNamedLike(db, part, MOST_NAMED),
    campaignsCalled(db, part, MOST_NAMED),
    peopleCalled(db, part, MOST_NAMED),
  ]);
  return called.flat().map(({ id }) => id);
}
