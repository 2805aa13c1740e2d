/**
 * How an order reaches its buyer: the one table of it, in the order in which checkout offers the methods. `label` is
 * how a choice reads, `name` how an order does; `usual` is the time that the shipping page promises. The database's
 * check of `orders.delivery_method` is made from its keys: another method needs a migration.
 */
export const DELIVERY_METHODS = {
  standard: {
    label: 'Standard',
    name: 'Spedizione standard',
    inLetters: 'Consegna standard',
    usual: '2-3 giorni lavorativi',
    isCollected: false,
  },
  express: {
    label: 'Express',
    name: 'Spedizione express',
    inLetters: 'Consegna express',
    usual: '1 giorno lavorativo',
    isCollected: false,
  },
  pickup: {
    label: 'Ritiro in negozio',
    name: 'Ritiro in negozio',
    inLetters: 'Ritiro in negozio',
    usual: 'dopo 24 ore',
    isCollected: true,
  },
} as const satisfies Record<
  string,
  { label: string; name: string; inLetters: string; usual: string; isCollected: boolean }
>;

export type DeliveryMethod = keyof typeof DELIVERY_METHODS;

export const DELIVERY_METHOD_KEYS = Object.keys(DELIVERY_METHODS) as [DeliveryMethod, ...DeliveryMethod[]];
