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
 * The signed address of a proposal, for its customer only. The generation is raised when telephone or e-mail
 * are corrected, so that a link sent to the wrong person stops working.
 */
export function draftOrderLink(
  { config }: Signing,
  { id, linkGeneration }: Pick<DraftOrder, 'id' | 'linkGeneration'>,
): string {
  return `${config.publicUrl}${PAGE}?token=${signId(config.authSecret, purposeOf(linkGeneration), id)}`;
}

/** Null for an unknown id. */
export async function linkOfDraftOrder(shop: Signing & { db: Db }, id: string): Promise<string | null> {
  const { linkGeneration } = draftOrders;
  const [row] = await shop.db.select({ linkGeneration }).from(draftOrders).where(eq(draftOrders.id, id));
  return row ? draftOrderLink(shop, { id, ...row }) : null;
}

/** Null for an invalid or outdated link. */
export async function draftOrderOfToken(
  shop: Signing & { db: Db },
  token: string,
): Promise<DraftOrder | null> {
  const id = idIn(token);
  const row = id && (await draftOrderById(shop.db, id));
  return row && idSigned(shop.config.authSecret, purposeOf(row.linkGeneration), token) ? row : null;
}

/** Generation 0 keeps links valid that were signed before generations existed. */
function purposeOf(generation: number): string {
  return generation === 0 ? PURPOSE : `${PURPOSE}:${generation}`;
}
