/** How much there is of a person, for whoever has to decide. */
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
