/** How many rows there are of a person, shown to the owner before an export or an erasure. */
export type PersonFound = {
  account: 'none' | 'customer' | 'administrator';
  newsletter: boolean;
  orders: number;
  checkouts: number;
  /** Of payments that never became an order. */
  refunds: number;
  withdrawals: number;
  /** Letters to them, and letters to the shop that name them. */
  letters: number;
};

/** Whether the shop keeps nothing of them. */
export function isNobody({
  account,
  newsletter,
  orders,
  checkouts,
  refunds,
  withdrawals,
  letters,
}: PersonFound): boolean {
  return account === 'none' && !newsletter && orders + checkouts + refunds + withdrawals + letters === 0;
}
