export const TILL_KINDS = ['sale', 'return'] as const;

export const TILL_PAYMENTS = ['cash', 'card', 'other'] as const;
