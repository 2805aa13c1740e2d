export const CONTACT_FORMATS = ['shopify', 'woocommerce', 'prestashop'] as const;

/** `subscribers` do not become customers. */
export const FILE_KINDS = ['customers', 'subscribers'] as const;

/** The line's newsletter status; `left` includes bounced addresses. */
export const NEWSLETTER_WORDS = ['subscribed', 'not', 'left', 'unsaid'] as const;

export const CONTACT_ACTS = ['add', 'change', 'none'] as const;

export const NEWSLETTER_ACTS = ['subscribe', 'ask', 'withdraw', 'none'] as const;
