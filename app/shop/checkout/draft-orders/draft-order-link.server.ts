import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { draftOrders } from '#db/schema/draft-orders.ts';
import type { Address } from '#lib/address.server.ts';
import { idIn, idSigned, signId } from '#lib/signed-id.server.ts';
import { type DraftOrder, draftOrderById } from './draft-orders.server.ts';

type Signing = { config: { publicUrl: string; authSecret: string } };

const PURPOSE = 'proposal';
const PAGE: Address = '/proposta';

/**
 * Where the customer of a proposal looks at it and orders: whoever has the link was sent it. Its generation is raised when
 * telephone or e-mail address are corrected: a link that was sent to the wrong one opens nothing from then on.
 */
export function draftOrderLink(
  { config }: Signing,
  { id, linkGeneration }: Pick<DraftOrder, 'id' | 'linkGeneration'>,
): string {
  return `${config.publicUrl}${PAGE}?token=${signId(config.authSecret, purposeOf(linkGeneration), id)}`;
}

/** The same of a proposal that is known by its id; null for one that nobody wrote. */
export async function linkOfDraftOrder(shop: Signing & { db: Db }, id: string): Promise<string | null> {
  const { linkGeneration } = draftOrders;
  const [row] = await shop.db.select({ linkGeneration }).from(draftOrders).where(eq(draftOrders.id, id));
  return row ? draftOrderLink(shop, { id, ...row }) : null;
}

/** The proposal that a link was signed for; null for a text that nobody was sent, or was sent to somebody else. */
export async function draftOrderOfToken(
  shop: Signing & { db: Db },
  token: string,
): Promise<DraftOrder | null> {
  const id = idIn(token);
  const row = id && (await draftOrderById(shop.db, id));
  return row && idSigned(shop.config.authSecret, purposeOf(row.linkGeneration), token) ? row : null;
}

/** Links of the first generation are signed as they were before there were any. */
function purposeOf(generation: number): string {
  return generation === 0 ? PURPOSE : `${PURPOSE}:${generation}`;
}
