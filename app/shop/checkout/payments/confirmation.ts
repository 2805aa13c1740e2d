/** What became of a payment, as its shopper is told. */
export type Confirmation =
  /**
   * `email`: null once the order's address was corrected, for whoever paid may not be who reads it; `toPay`: the order is
   * made, and still to be paid to the shop itself.
   */
  | { status: 'completed'; orderId: string; email: string | null; checkoutId: string; toPay?: true }
  /** A difference is paid. Its payer may be anybody whom its link was handed to: nothing of the order is named. */
  | { status: 'difference_paid' }
  /**
   * `pending`: a late method is being decided; `refunding`: the pieces were gone, or nothing was owed any more, the money is
   * owed; `refunded`: it is on its way; `unknown`: no checkout belongs to this payment.
   */
  | { status: 'open' | 'pending' | 'expired' | 'refunding' | 'refunded' | 'unknown' };
