/**
 * What becomes of an issue of the newsletter. `draft`: being written; `sending`: its e-mails are written a few at a time;
 * `stopped`: the owner ended that before the last one; `sent`: all are written.
 */
export const ISSUE_STATES = ['draft', 'sending', 'stopped', 'sent'] as const;

/**
 * What became of a recipient. `waiting`: no e-mail yet; `written`: it lies in the outbox or has left; `left`: the address
 * left the newsletter first; `stopped`: the owner stopped the issue first.
 */
export const RECIPIENT_STATES = ['waiting', 'written', 'left', 'stopped'] as const;
