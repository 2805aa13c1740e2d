/** Notices of changes that somebody else may have made. */
export type AccountNotice =
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used';

/** Links carry a secret that proves access to the mailbox. */
export type AccountMail = { email: string } & (
  | { kind: 'confirmation' | 'recovery' | 'new-address'; link: string }
  /** To the account's present address; `next`: the future one. */
  | { kind: 'change-address'; link: string; next: string }
  | { kind: AccountNotice }
);

/** E-mail for a typed address, perhaps without an account. */
export type RequestedMail = { kind: 'confirmation' | 'recovery'; email: string };

/** Makes the e-mail with a link; `token`: its secret. */
export type WriteLink = (kind: RequestedMail['kind'], email: string, token: string) => Promise<void>;
