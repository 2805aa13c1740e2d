export type Confirmation =
  /** `email`: null once corrected, as the payer may be somebody else; `toPay`: still unpaid. */
  | { status: 'completed'; orderId: string; email: string | null; checkoutId: string; toPay?: true }
  /** Anybody with the link may pay a difference: the order is not named. */
  | { status: 'difference_paid' }
  /**
   * `pending`: undecided; `refunding`: to be refunded (sold out, not due); `refunded`: sent; `unknown`: no checkout.
   */
  | { status: 'open' | 'pending' | 'expired' | 'refunding' | 'refunded' | 'unknown' };
