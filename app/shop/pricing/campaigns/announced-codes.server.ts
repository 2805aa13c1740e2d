import type { Db } from '#db/client.server.ts';
import { noteAnnounced } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { publicTexts } from './public-texts.server.ts';

/** Records the promo codes in the shop's public texts. Called every minute. */
export async function noteAnnouncedCodes({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await noteAnnounced(db, await publicTexts(db, at), at);
}
