/** What an account is told without having requested it, since it may not have been its owner. */
export type AccountNotice =
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used';

/** An e-mail to an account; links carry the secret that proves who reads the address. */
export type AccountMail = { email: string } & (
  | { kind: 'confirmation' | 'recovery'; link: string }
  | { kind: AccountNotice }
);

/** An e-mail that somebody requested, by an address that may belong to nobody. */
export type RequestedMail = { kind: 'confirmation' | 'recovery'; email: string };

/** Writes the e-mail that brings a link to an account; `token` is the link's secret. */
export type WriteLink = (kind: RequestedMail['kind'], email: string, token: string) => Promise<void>;
