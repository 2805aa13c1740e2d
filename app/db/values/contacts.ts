/** The systems whose files of customers are recognised. */
export const CONTACT_FORMATS = ['shopify', 'woocommerce', 'prestashop'] as const;

/** What a file is of: people who bought, or addresses of a newsletter alone, of which no customer is made. */
export const FILE_KINDS = ['customers', 'subscribers'] as const;

/**
 * What a line says of the newsletter: that she gets it, that she does not, that she left it (or that e-mails came back),
 * or nothing.
 */
export const NEWSLETTER_WORDS = ['subscribed', 'not', 'left', 'unsaid'] as const;

/** What becomes of a line: a customer, and the newsletter. */
export const CONTACT_ACTS = ['add', 'change', 'none'] as const;

/** What a line does to the newsletter. */
export const NEWSLETTER_ACTS = ['subscribe', 'ask', 'withdraw', 'none'] as const;
