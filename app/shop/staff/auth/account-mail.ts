/** Unrequested notices, since somebody else may have made the change. */
export type AccountNotice =
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used';

/** Links carry a secret that proves access to the mailbox. */
export type AccountMail = { email: string } & (
  | { kind: 'confirmation' | 'recovery' | 'new-address'; link: string }
  /** To the address that the account has; `next` is the one that it is to have. */
  | { kind: 'change-address'; link: string; next: string }
  | { kind: AccountNotice }
);

/** An e-mail requested for an address that may have no account. */
export type RequestedMail = { kind: 'confirmation' | 'recovery'; email: string };

/** Writes the e-mail with a link; `token` is its secret. */
export type WriteLink = (kind: RequestedMail['kind'], email: string, token: string) => Promise<void>;
