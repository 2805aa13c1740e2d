import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, exists, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { isEmail, normalizeEmail } from '#lib/email.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import {
  addAccountLink,
  LINKS_PER_ADDRESS,
  linkedAccount,
  spendAccountLink,
} from './account-links.server.ts';
import { setPassword } from './credential.server.ts';
import type { Caller, Library, WriteLink } from './library.server.ts';
import { REQUESTS_PER_MAILBOX, requestKey } from './recovery.server.ts';
import { forgetWrongPasswords } from './sign-in.server.ts';

const SIGN_UPS_PER_ADDRESS = { max: 20, windowMs: 60 * 60_000 };

export type SignUpFailure = 'invalid_email' | 'already_registered' | 'too_many_attempts';

export interface SignUp {
  /**
   * Creates a shopper's account and sends its confirmation. `replaces`: an unconfirmed account begins anew, which ends
   * earlier links. `mark`: identifies the browser (`confirmEmail`).
   */
  signUp(
    account: { email: string; password: string; name: string; replaces?: boolean },
    caller: Caller,
  ): Promise<
    | { ok: true; mark: string }
    | { ok: false; code: Exclude<SignUpFailure, 'too_many_attempts'> }
    | TooMany<'too_many_attempts'>
  >;
  /** Unconfirmed address of a link; otherwise null. */
  addressToConfirm(token: string): Promise<string | null>;
  /**
   * Confirms an address: the link proves the mailbox; password or browser's mark prove who signed up, lest a mailbox's
   * owner open an account for a stranger. Codes: `link_expired`, `invalid_password` (or wrong mark),
   * `too_many_attempts`.
   */
  confirmEmail(
    link: { token: string } & ({ password: string } | { mark: string }),
    caller: Caller,
  ): Promise<
    | { ok: true; email: string }
    | { ok: false; code: 'link_expired' | 'invalid_password' }
    | TooMany<'too_many_attempts'>
  >;
}

type Options = { db: Db; library: Library; secret: string; now: () => Date; writeLink: WriteLink };

export function createSignUp({ db, library, secret, now, writeLink }: Options): SignUp {
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
    async signUp({ email: typed, password, name, replaces = false }, { clientAddress }) {
      const email = normalizeEmail(typed);
      if (!isEmail(email)) return { ok: false, code: 'invalid_email' };
      const key = `sign-up:address:${networkOf(clientAddress)}`;
      const use = await countUse(db, key, SIGN_UPS_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      const account = await accountOf(email);
      if (account && (account.isTaken || !replaces)) return { ok: false, code: 'already_registered' };
      if (account) {
        const again = await countUse(db, requestKey('confirmation', email), REQUESTS_PER_MAILBOX, now());
        if (!again.ok) return { ...again, code: 'too_many_attempts' };
      }
      const hash = await (await library.$context).password.hash(password);
      const made = await db.transaction(async (tx) => {
        // Serialises simultaneous confirmations.
        const [user] = await tx
          .insert(users)
          .values({ id: crypto.randomUUID(), email, name })
          .onConflictDoUpdate({
            target: users.email,
            set: { name, updatedAt: now() },
            setWhere: replaces ? sql`not (${isTaken})` : sql`false`,
          })
          .returning({ id: users.id });
        if (!user) return null;
        await setPassword(tx, user.id, hash);
        await tx.delete(sessions).where(eq(sessions.userId, user.id));
        return { token: await addAccountLink(tx, user.id), mark: markOf(secret, { userId: user.id, hash }) };
      });
      if (!made) return { ok: false, code: 'already_registered' };
      await writeLink('confirmation', email, made.token);
      return { ok: true, mark: made.mark };
    },

    async addressToConfirm(token) {
      return (await unconfirmedAccount(token))?.email ?? null;
    },

    async confirmEmail({ token, ...proof }, { clientAddress }) {
      const use = await countUse(db, `reset:address:${networkOf(clientAddress)}`, LINKS_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      const account = await unconfirmedAccount(token);
      if (!account) return { ok: false, code: 'link_expired' };
      const { userId, email, hash } = account;
      if (hash === null || !(await isProof({ library, secret }, proof, { userId, hash })))
        return { ok: false, code: 'invalid_password' };
      // A new password voids the link.
      if (!(await spendAccountLink(db, { token, userId }))) return { ok: false, code: 'link_expired' };
      await forgetWrongPasswords(db, email);
      return { ok: true, email };
    },
  };
}

type Hashed = { userId: string; hash: string };

/** Void after a change of password. */
const markOf = (secret: string, { userId, hash }: Hashed) =>
  createHmac('sha256', secret).update(`sign-up:${userId}:${hash}`).digest('base64url');

async function isProof(
  { library, secret }: Pick<Options, 'library' | 'secret'>,
  proof: { mark: string } | { password: string },
  account: Hashed,
): Promise<boolean> {
  if ('mark' in proof) return isEqual(proof.mark, markOf(secret, account));
  return (await library.$context).password.verify({ password: proof.password, hash: account.hash });
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
