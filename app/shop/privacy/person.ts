/** How much there is of a person, for whoever has to decide. */
export type PersonFound = {
  account: 'none' | 'customer' | 'administrator';
  newsletter: boolean;
  orders: number;
  checkouts: number;
  letters: number;
};

/** Whether the shop keeps nothing of them. */
export function isNobody({ account, newsletter, orders, checkouts, letters }: PersonFound): boolean {
  return account === 'none' && !newsletter && orders + checkouts + letters === 0;
}
