import { eq, exists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { sessions, userRoles, users } from '../../../db/schema/auth.ts';
import { isEmail, normalizeEmail } from '../../../lib/email.ts';
import { networkOf } from '../../../lib/network.ts';
import { countUse, type TooMany } from '../../../lib/rate-limit.server.ts';
import {
  addAccountLink,
  LINKS_PER_ADDRESS,
  linkedAccount,
  spendAccountLink,
} from './account-links.server.ts';
import type { WriteLink } from './account-mail.ts';
import { setPassword } from './credential.server.ts';
import type { Caller, Library } from './library.server.ts';
import { WANTED_PER_MAILBOX, wantedKey } from './recovery.server.ts';
import { forgetWrongPasswords } from './sign-in.server.ts';

const SIGN_UPS_PER_ADDRESS = { max: 20, windowMs: 60 * 60_000 };

export type SignUpFailure = 'invalid_email' | 'already_registered' | 'too_many_attempts';

export interface SignUp {
  /**
   * Makes an ordinary account and sends its confirmation e-mail; never an administrator. While nobody has confirmed
   * the address anybody may sign up with it again: the password is the last one's, and earlier links end.
   */
  signUp(
    account: { email: string; password: string; name: string },
    caller: Caller,
  ): Promise<
    | { ok: true }
    | { ok: false; code: Exclude<SignUpFailure, 'too_many_attempts'> }
    | TooMany<'too_many_attempts'>
  >;
  /** The address that a link may still confirm; null for any other link. */
  addressToConfirm(token: string): Promise<string | null>;
  /**
   * Confirms the address that a link was sent to. The link proves who reads the address, the password who signed up:
   * without both, a stranger who signed up with somebody's address would have an account that she opened for him.
   * Codes: `link_expired`, `invalid_password`, `too_many_attempts`.
   */
  confirmEmail(
    link: { token: string; password: string },
    caller: Caller,
  ): Promise<
    | { ok: true; email: string }
    | { ok: false; code: 'link_expired' | 'invalid_password' }
    | TooMany<'too_many_attempts'>
  >;
}

type Options = { db: Db; library: Library; now: () => Date; writeLink: WriteLink };

export function createSignUp({ db, library, now, writeLink }: Options): SignUp {
  const isTaken = or(
    eq(users.emailVerified, true),
    exists(db.select().from(userRoles).where(eq(userRoles.userId, users.id))),
  );

  async function accountOf(email: string) {
    const [account] = await db
      .select({ isTaken: sql<boolean>`${isTaken}` })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    return account ?? null;
  }

  async function unconfirmedAccount(token: string) {
    const account = await linkedAccount(db, token);
    return account && !account.emailVerified ? account : null;
  }

  return {
    async signUp({ email: typed, password, name }, { clientAddress }) {
      const email = normalizeEmail(typed);
      if (!isEmail(email)) return { ok: false, code: 'invalid_email' };
      const key = `sign-up:address:${networkOf(clientAddress)}`;
      const use = await countUse(db, key, SIGN_UPS_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      const account = await accountOf(email);
      if (account?.isTaken) return { ok: false, code: 'already_registered' };
      if (account) {
        const again = await countUse(db, wantedKey('confirmation', email), WANTED_PER_MAILBOX, now());
        if (!again.ok) return { ...again, code: 'too_many_attempts' };
      }
      const hash = await (await library.$context).password.hash(password);
      const token = await db.transaction(async (transaction) => {
        const tx = transaction as Db;
        // Of two that come at once, the second waits here for the first.
        const [user] = await tx
          .insert(users)
          .values({ id: crypto.randomUUID(), email, name })
          .onConflictDoUpdate({
            target: users.email,
            set: { name, updatedAt: now() },
            setWhere: sql`not (${isTaken})`,
          })
          .returning({ id: users.id });
        if (!user) return null;
        await setPassword(tx, user.id, hash);
        await tx.delete(sessions).where(eq(sessions.userId, user.id));
        return addAccountLink(tx, user.id);
      });
      if (!token) return { ok: false, code: 'already_registered' };
      await writeLink('confirmation', email, token);
      return { ok: true };
    },

    async addressToConfirm(token) {
      return (await unconfirmedAccount(token))?.email ?? null;
    },

    async confirmEmail({ token, password }, { clientAddress }) {
      const use = await countUse(db, `reset:address:${networkOf(clientAddress)}`, LINKS_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      const account = await unconfirmedAccount(token);
      if (!account) return { ok: false, code: 'link_expired' };
      const { userId, email, hash } = account;
      const isTheirs = hash !== null && (await (await library.$context).password.verify({ password, hash }));
      if (!isTheirs) return { ok: false, code: 'invalid_password' };
      // A password that was set meanwhile has ended the link.
      if (!(await spendAccountLink(db, { token, userId }))) return { ok: false, code: 'link_expired' };
      await forgetWrongPasswords(db, email);
      return { ok: true, email };
    },
  };
}
