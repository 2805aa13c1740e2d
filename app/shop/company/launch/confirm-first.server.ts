import type { Db } from '#db/client.server.ts';
import { confirmMethods } from '#shop/checkout/payment-methods/own-methods.server.ts';
import { confirmSetting } from '#shop/company/settings/settings.server.ts';

/** First values that the owner may confirm, by the check that refuses them until then. */
export const CONFIRMABLE = {
  contacts: (db: Db, now: Date) => confirmSetting(db, 'hours', now),
  texts: (db: Db, now: Date) => confirmSetting(db, 'shipping', now),
  ways: (db: Db, now: Date) => confirmMethods(db, now),
};
