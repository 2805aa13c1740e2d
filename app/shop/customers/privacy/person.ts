/** Numbers of rows of a person, shown before an export or erasure. */
export type PersonFound = {
  account: 'none' | 'customer' | 'administrator';
  newsletter: boolean;
  backInStock: number;
  reservations: number;
  favouriteAlerts: number;
  reviews: number;
  proposals: number;
  orders: number;
  checkouts: number;
  /** Refunds without an order. */
  refunds: number;
  withdrawals: number;
  note: boolean;
  contact: boolean;
  /** E-mails to the person, or to the shop mentioning them. */
  mails: number;
};

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
