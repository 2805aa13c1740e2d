/** A movement of a shopper's money on the shop's balance at the payment provider. */
export type ProviderMovement = {
  id: string;
  /** `dispute`: taken by the bank, or returned after a dispute; `other`: anything else of a payment. */
  kind: 'payment' | 'refund' | 'reversal' | 'dispute' | 'other';
  /** Negative = outgoing. */
  amountCents: number;
  at: Date;
  /** Null when the provider does not say. */
  paymentIntentId: string | null;
  /** Null for payments. */
  refundId: string | null;
};
