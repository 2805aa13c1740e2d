import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';

type DeliveryFacts = {
  label: string;
  name: string;
  inMails: string;
  usual: string;
  transit: Transit | null;
  isCollected: boolean;
};

/** Working days. */
type Transit = { from: number; to: number };

/** `label`: for choices; `name`: for orders; `usual`: on the shipping page; `transit`: in working days, or null. */
export const DELIVERY_METHODS = {
  standard: {
    label: 'Standard',
    name: 'Spedizione standard',
    inMails: 'Consegna standard',
    usual: '2-3 giorni lavorativi',
    transit: { from: 2, to: 3 },
    isCollected: false,
  },
  express: {
    label: 'Express',
    name: 'Spedizione express',
    inMails: 'Consegna express',
    usual: '1 giorno lavorativo',
    transit: { from: 1, to: 1 },
    isCollected: false,
  },
  pickup: {
    label: 'Ritiro in negozio',
    name: 'Ritiro in negozio',
    inMails: 'Ritiro in negozio',
    usual: 'dopo 24 ore',
    transit: null,
    isCollected: true,
  },
} as const satisfies Record<(typeof DELIVERY_METHOD_KEYS)[number], DeliveryFacts>;

export type DeliveryMethod = (typeof DELIVERY_METHOD_KEYS)[number];

/** Methods by which the buyer collects. */
export const COLLECTED_METHODS = DELIVERY_METHOD_KEYS.filter((key) => DELIVERY_METHODS[key].isCollected);

/** Standard delivery to islands and remote zones. */
export const REMOTE_DELIVERY = { usual: '3-5 giorni lavorativi', transit: { from: 3, to: 5 } };
