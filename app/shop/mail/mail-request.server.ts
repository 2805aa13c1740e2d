import { createHash } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';

const HOUR_MS = 60 * 60_000;
const PER_CLIENT = { max: 10, windowMs: HOUR_MS };

type Counting = { db: Db; now: () => Date };

/** Forms that send an e-mail to an address anybody may type; the name is part of the limit's key. */
type MailForm = 'newsletter' | 'back-in-stock' | 'reservation' | 'favourites' | 'page-message';

/** Counts requests for e-mails: ten an hour for each client. */
export async function countRequest(
  { db, now }: Counting,
  form: MailForm,
  clientAddress: string,
): Promise<{ ok: true } | TooMany<'too_many_requests'>> {
  const use = await countUse(db, `${form}:client:${networkOf(clientAddress)}`, PER_CLIENT, now());
  return use.ok ? use : { ...use, code: 'too_many_requests' };
}

/**
 * Limits e-mails to an address to `max` a day. If false, the form answers as usual, and nothing is sent.
 * @param to.email normalised
 */
export async function countMailTo(
  { db, now }: Counting,
  form: MailForm,
  to: { email: string; max: number },
): Promise<boolean> {
  const hash = createHash('sha256').update(to.email).digest('hex');
  const perAddress = { max: to.max, windowMs: 24 * HOUR_MS };
  return (await countUse(db, `${form}:address:${hash}`, perAddress, now())).ok;
}
