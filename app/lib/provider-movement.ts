/** A movement of the shop's balance at the payment provider that has to do with a shopper's money. */
export type ProviderMovement = {
  id: string;
  /** `dispute`: money that a bank took back, or gave back after a dispute; `other`: whatever else a shopper's payment did. */
  kind: 'payment' | 'refund' | 'reversal' | 'dispute' | 'other';
  /** Cents; negative when money leaves. */
  amountCents: number;
  at: Date;
  /** The payment that it belongs to; null when the provider does not say. */
  paymentIntentId: string | null;
  /** The provider's refund that was made or came back; null for payments. */
  refundId: string | null;
};
