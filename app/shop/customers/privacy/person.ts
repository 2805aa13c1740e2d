/** How many rows there are of a person, shown to the owner before an export or an erasure. */
export type PersonFound = {
  account: 'none' | 'customer' | 'administrator';
  newsletter: boolean;
  /** Sizes that they requested notices of. */
  backInStock: number;
  /** Pieces reserved for trying on. */
  reservations: number;
  /** Lists of favourites that they are told of. */
  favouriteAlerts: number;
  reviews: number;
  /** Orders that the shop wrote for them by hand. */
  proposals: number;
  orders: number;
  checkouts: number;
  /** Of payments that never became an order. */
  refunds: number;
  withdrawals: number;
  /** Whether the shop has noted something down of them. */
  note: boolean;
  /** Whether a file of another shop brought them. */
  contact: boolean;
  /** E-mails to them, and e-mails to the shop that name them. */
  mails: number;
};

/** Whether the shop keeps nothing of them. */
export function isNobody({
  account,
  newsletter,
  backInStock,
  reservations,
  favouriteAlerts,
  reviews,
  proposals,
  orders,
  checkouts,
  refunds,
  withdrawals,
  note,
  contact,
  mails,
}: PersonFound): boolean {
  return (
    account === 'none' &&
    !newsletter &&
    !note &&
    !contact &&
    backInStock + reservations + favouriteAlerts + reviews + proposals + orders + checkouts === 0 &&
    refunds + withdrawals + mails === 0
  );
}
