export type Confirmation =
  /** `email`: null once corrected, since the payer may not be its reader; `toPay`: unpaid so far. */
  | { status: 'completed'; orderId: string; email: string | null; checkoutId: string; toPay?: true }
  /** Anybody with the link may pay a difference: the order is not named. */
  | { status: 'difference_paid' }
  /**
   * `pending`: being decided; `refunding`: owed, as the pieces were gone or nothing was due; `refunded`:
   * sent; `unknown`: no checkout belongs to it.
   */
  | { status: 'open' | 'pending' | 'expired' | 'refunding' | 'refunded' | 'unknown' };
