/** How many rows there are of a person, shown to the owner before an export or an erasure. */
export type PersonFound = {
  account: 'none' | 'customer' | 'administrator';
  newsletter: boolean;
  /** Sizes that they asked to be told of. */
  backInStock: number;
  orders: number;
  checkouts: number;
  /** Of payments that never became an order. */
  refunds: number;
  withdrawals: number;
  /** Whether the shop has noted something down of them. */
  note: boolean;
  /** Letters to them, and letters to the shop that name them. */
  letters: number;
};

/** Whether the shop keeps nothing of them. */
export function isNobody({
  account,
  newsletter,
  backInStock,
  orders,
  checkouts,
  refunds,
  withdrawals,
  note,
  letters,
}: PersonFound): boolean {
  return (
    account === 'none' &&
    !newsletter &&
    !note &&
    backInStock + orders + checkouts + refunds + withdrawals + letters === 0
  );
}
