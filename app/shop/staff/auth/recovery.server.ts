import { APIError } from 'better-auth/api';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { accounts, sessions, users, verifications } from '../../../db/schema/auth.ts';
import { normalizeEmail } from '../../../lib/email.ts';
import { networkOf } from '../../../lib/network.ts';
import { countUse, forgetUses, type TooMany } from '../../../lib/rate-limit.server.ts';
import type { AccountMail, WantedMail } from './account-mail.ts';
import { hasPassword, setPassword } from './credential.server.ts';
import type { Caller, Library } from './library.server.ts';
import { signInKey } from './sign-in.server.ts';

/** E-mails that one address on the network, and one mailbox, may ask for in an hour. */
const WANTED_PER_ADDRESS = { max: 10, windowMs: 60 * 60_000 };
const WANTED_PER_MAILBOX = { max: 3, windowMs: 60 * 60_000 };
/** Links that one address may try in an hour. */
const LINKS_PER_ADDRESS = { max: 30, windowMs: 60 * 60_000 };

/** What the library makes for links; anything else is not even looked for, and the database refuses a zero byte. */
const TOKEN = /^[\w-]{1,100}$/;

export interface Recovery {
  /**
   * Has an e-mail sent to an address: the same answer, after the same time, whether an account has it or not.
   * Codes: `too_many_attempts`.
   */
  askForMail(wanted: WantedMail, caller: Caller): Promise<{ ok: true } | TooMany<'too_many_attempts'>>;
  /** Sends the e-mail that was requested, if an account wants it. The job's work. */
  sendMail(wanted: WantedMail): Promise<void>;
  /** Whether the link of a recovery e-mail still opens anything. */
  isRecoveryLink(token: string): Promise<boolean>;
  /**
   * Sets a new password by the link of an e-mail, and ends all sessions and all other links of the account.
   * Codes: `link_expired`, `too_many_attempts`.
   */
  resetPassword(
    link: { token: string; password: string },
    caller: Caller,
  ): Promise<{ ok: true } | { ok: false; code: 'link_expired' } | TooMany<'too_many_attempts'>>;
}

type Options = {
  db: Db;
  library: Library;
  now: () => Date;
  /** Has `sendMail` called, after this request has been answered. */
  later: (wanted: WantedMail) => Promise<void>;
  /** Writes an e-mail to an account. */
  write: (mail: AccountMail) => Promise<void>;
};

export function createRecovery({ db, library, now, later, write }: Options): Recovery {
  const isLink = (token: string) =>
    and(
      eq(verifications.identifier, `reset-password:${token}`),
      gt(verifications.expiresAt, sql`clock_timestamp()`),
    );

  async function accountOf(token: string) {
    if (!TOKEN.test(token)) return null;
    const [row] = await db
      .select({ userId: verifications.value, email: users.email })
      .from(verifications)
      .innerJoin(users, eq(users.id, verifications.value))
      .where(isLink(token));
    return row ?? null;
  }

  /**
   * Spends the link and sets the password, both or neither; false when the link is gone. Of an account's links that
   * are used at once the first sets its password: the account is locked before the link is looked at again, in the
   * order account, links, which is that of the trigger that ends them.
   */
  function spendLink(token: string, userId: string, hash: string): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const tx = transaction as Db;
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      await tx.select({ id: accounts.id }).from(accounts).where(hasPassword(userId)).for('update');
      const used = await tx.delete(verifications).where(isLink(token)).returning({ id: verifications.id });
      if (used.length === 0) return false;
      await setPassword(tx, userId, hash);
      // Whoever followed the e-mail's link reads this address.
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      return true;
    });
  }

  return {
    async askForMail({ kind, email }, { clientAddress }) {
      const mailbox = normalizeEmail(email);
      for (const [key, limit] of [
        [`letter:address:${networkOf(clientAddress)}`, WANTED_PER_ADDRESS],
        [`letter:${kind}:${mailbox}`, WANTED_PER_MAILBOX],
      ] as const) {
        const use = await countUse(db, key, limit, now());
        if (!use.ok) return { ...use, code: 'too_many_attempts' };
      }
      await later({ kind, email: mailbox });
      return { ok: true };
    },

    async sendMail({ kind, email }) {
      try {
        if (kind === 'recovery') await library.api.requestPasswordReset({ body: { email } });
        else await library.api.sendVerificationEmail({ body: { email } });
      } catch (error) {
        // Nobody is there to be told that the address is none, or needs no confirmation.
        if (!(error instanceof APIError)) throw error;
      }
    },

    async isRecoveryLink(token) {
      return (await accountOf(token)) !== null;
    },

    async resetPassword({ token, password }, { clientAddress }) {
      const use = await countUse(db, `reset:address:${networkOf(clientAddress)}`, LINKS_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      const account = await accountOf(token);
      if (!account) return { ok: false, code: 'link_expired' };
      const hash = await (await library.$context).password.hash(password);
      if (!(await spendLink(token, account.userId, hash))) return { ok: false, code: 'link_expired' };
      await write({ kind: 'password-changed', email: account.email });
      // Whoever tried the old password too often was perhaps its owner.
      await forgetUses(db, signInKey(account.email));
      return { ok: true };
    },
  };
}
