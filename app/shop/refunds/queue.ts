/** The queue whose jobs each ask the provider for one refund, as soon as it is decided. */
export const CARRY_OUT_REFUND = 'carry-out-refund';
