import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import {
  addAccountLink,
  LINKS_PER_ADDRESS,
  linkedAccount,
  spendAccountLink,
} from './account-links.server.ts';
import { setPassword } from './credential.server.ts';
import type { AccountMail, Caller, Library, RequestedMail, WriteLink } from './library.server.ts';
import { isStaff } from './roles.server.ts';
import { forgetWrongPasswords } from './sign-in.server.ts';
import { type StaffPasswordFlaw, staffPasswordFlaw } from './staff-password.ts';

/** Requests per hour of a network address, and for a mailbox. */
const REQUESTS_PER_ADDRESS = { max: 10, windowMs: 60 * 60_000 };
export const REQUESTS_PER_MAILBOX = { max: 3, windowMs: 60 * 60_000 };

export interface Recovery {
  /** Answer and duration do not reveal accounts. Code: `too_many_attempts`. */
  askForMail(mail: RequestedMail, caller: Caller): Promise<{ ok: true } | TooMany<'too_many_attempts'>>;
  /** Sends a requested e-mail if an account exists; called by a job. */
  sendMail(mail: RequestedMail): Promise<void>;
  /** Whether the link is a staff account's; null if void. */
  recoveryLink(token: string): Promise<{ forStaff: boolean } | null>;
  /**
   * Sets a password by an e-mailed link, which ends the account's sessions and other links.
   * Codes: `link_expired`, `too_many_attempts`, and those of weak staff passwords.
   */
  resetPassword(
    link: { token: string; password: string },
    caller: Caller,
  ): Promise<
    { ok: true } | { ok: false; code: 'link_expired' | StaffPasswordFlaw } | TooMany<'too_many_attempts'>
  >;
}

type Options = {
  db: Db;
  library: Library;
  now: () => Date;
  /** Schedules `sendMail` after the response. */
  later: (mail: RequestedMail) => Promise<void>;
  write: (mail: AccountMail) => Promise<void>;
  writeLink: WriteLink;
};

export function requestKey(kind: RequestedMail['kind'], mailbox: string): string {
  return `letter:${kind}:${mailbox}`;
}

export function createRecovery({ db, library, now, later, write, writeLink }: Options): Recovery {
  return {
    async askForMail({ kind, email }, { clientAddress }) {
      const mailbox = normalizeEmail(email);
      for (const [key, limit] of [
        [`letter:address:${networkOf(clientAddress)}`, REQUESTS_PER_ADDRESS],
        [requestKey(kind, mailbox), REQUESTS_PER_MAILBOX],
      ] as const) {
        const use = await countUse(db, key, limit, now());
        if (!use.ok) return { ...use, code: 'too_many_attempts' };
      }
      await later({ kind, email: mailbox });
      return { ok: true };
    },

    async sendMail({ kind, email }) {
      const [user] = await db
        .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
        .from(users)
        .where(byEmail(users.email, email));
      // Answering would reveal whether the account exists.
      if (!user || (kind === 'confirmation' && user.emailVerified)) return;
      await writeLink(kind, user.email, await addAccountLink(db, user.id));
    },

    async recoveryLink(token) {
      const account = await linkedAccount(db, token);
      return account && { forStaff: await isStaff(db, account.userId) };
    },

    async resetPassword({ token, password }, { clientAddress }) {
      const use = await countUse(db, `reset:address:${networkOf(clientAddress)}`, LINKS_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      const account = await linkedAccount(db, token);
      if (!account) return { ok: false, code: 'link_expired' };
      const flaw = (await isStaff(db, account.userId)) ? staffPasswordFlaw(password) : null;
      if (flaw) return { ok: false, code: flaw };
      const hash = await (await library.$context).password.hash(password);
      const { userId, email } = account;
      const spent = await spendAccountLink(db, { token, userId }, (tx) => setPassword(tx, userId, hash));
      if (!spent) return { ok: false, code: 'link_expired' };
      await write({ kind: 'password-changed', email });
      // Failed attempts were perhaps the owner's.
      await forgetWrongPasswords(db, email);
      return { ok: true };
    },
  };
}
