import type { Db } from '../../db/client.server.ts';
import { loadSettings } from '../settings/settings.server.ts';
import { arrivalOf, arrivalRules, arrivalText } from './arrival.ts';

/** When what is ordered now arrives on the mainland by standard delivery, and from when it can be fetched. */
export async function arrivalsNow({ db, now }: { db: Db; now: () => Date }): Promise<string[]> {
  const rules = arrivalRules(await loadSettings(db));
  return (['standard', 'pickup'] as const).flatMap((method) => {
    const arrival = arrivalOf(now(), method, null, rules);
    return arrival ? [arrivalText(arrival)] : [];
  });
}
