/** `sending`: e-mails are being written in batches; `stopped`: by the owner, before the last one. */
export const ISSUE_STATES = ['draft', 'sending', 'stopped', 'sent'] as const;

/** `written`: in the outbox or sent; `left`: unsubscribed before; `stopped`: the issue was stopped before. */
export const RECIPIENT_STATES = ['waiting', 'written', 'left', 'stopped'] as const;
