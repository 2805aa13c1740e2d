import { createHash } from 'node:crypto';
import type { Db } from '#db/client.server.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';

const HOUR_MS = 60 * 60_000;
const PER_CLIENT = { max: 10, windowMs: HOUR_MS };

type Counting = { db: Db; now: () => Date };

/** A form that has an e-mail sent to an address that anybody may type; its name is part of what is counted. */
type MailForm = 'newsletter' | 'back-in-stock' | 'reservation' | 'favourites' | 'page-message';

/** Counts that a client asks for an e-mail: ten times an hour. */
export async function countRequest(
  { db, now }: Counting,
  form: MailForm,
  clientAddress: string,
): Promise<{ ok: true } | TooMany<'too_many_requests'>> {
  const use = await countUse(db, `${form}:client:${networkOf(clientAddress)}`, PER_CLIENT, now());
  return use.ok ? use : { ...use, code: 'too_many_requests' };
}

/**
 * Counts an e-mail to an address, `max` a day: whoever types somebody else's must not flood it. False when it has had
 * them; the form then answers as ever, and nothing is sent.
 * @param to.email normalised.
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
