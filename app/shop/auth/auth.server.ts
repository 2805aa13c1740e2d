import { APIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { userRoles, users } from '../../db/schema/auth.ts';
import { isEmail, normalizeEmail } from '../../lib/email.ts';
import { networkOf } from '../../lib/network.ts';
import { countUse, forgetUses, giveBack, type TooMany } from '../../lib/rate-limit.server.ts';
import type { AccountMail, WantedMail } from './account-mail.ts';
import { setPassword } from './credential.server.ts';
import { type Caller, createLibrary, seenFrom, type WithCookies } from './library.server.ts';
import { createOwnAccount, type OwnAccount } from './own-account.server.ts';
import { createRecovery, type Recovery } from './recovery.server.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.server.ts';
import { bringsSession } from './session-cookie.ts';
import { signInKey } from './sign-in-key.ts';
import type { SignedInUser, Visitor } from './visitor.ts';

/** Wrong passwords that one account, and one address, may be offered in a quarter of an hour. */
const FAILED_PER_ACCOUNT = { max: 10, windowMs: 15 * 60_000 };
const FAILED_PER_ADDRESS = { max: 50, windowMs: 15 * 60_000 };
const SIGN_UPS_PER_ADDRESS = { max: 20, windowMs: 60 * 60_000 };

export type SignInFailure = 'invalid_credentials' | 'email_not_verified' | 'too_many_attempts';
export type SignUpFailure = 'invalid_email' | 'already_registered' | 'too_many_attempts';

export interface Auth extends Recovery, SecondFactor, OwnAccount {
  /** Who the request's session cookie belongs to; null without a session that is valid. */
  visitorOf(headers: Headers): Promise<Visitor>;
  /**
   * Checks a password. An account with a second factor answers `second_factor`, with the cookies that
   * `answerSecondFactor` needs, and is signed in by that.
   */
  signIn(
    credentials: { email: string; password: string },
    caller: Caller,
  ): Promise<
    | WithCookies<{ ok: true; user: SignedInUser }>
    | WithCookies<{ ok: false; code: 'second_factor' }>
    | { ok: false; code: Exclude<SignInFailure, 'too_many_attempts'> }
    | TooMany<'too_many_attempts'>
  >;
  /** Makes an ordinary account and sends its confirmation letter; never an administrator. */
  signUp(
    account: { email: string; password: string; name: string },
    caller: Caller,
  ): Promise<
    | { ok: true }
    | { ok: false; code: Exclude<SignUpFailure, 'too_many_attempts'> }
    | TooMany<'too_many_attempts'>
  >;
  /** Ends the request's session; the cookies returned clear the browser's. */
  signOut(headers: Headers): Promise<{ setCookies: string[] }>;
  /** Confirms the address that a letter's token was sent to. */
  confirmEmail(token: string): Promise<boolean>;
  /** Makes the first administrator unless there is one already; says whether it did. */
  ensureAdministrator(account: { email: string; password: string }): Promise<boolean>;
}

export type AuthOptions = {
  db: Db;
  secret: string;
  publicUrl: string;
  now: () => Date;
  /** Writes a letter to an account. */
  write: (mail: AccountMail) => Promise<void>;
  /** Has `sendLetter` called, after the request that asked has been answered. */
  later: (wanted: WantedMail) => Promise<void>;
};

export function createAuth({ db, secret, publicUrl, now, write, later }: AuthOptions): Auth {
  const auth = createLibrary({ db, secret, publicUrl, write });

  async function rolesOf(userId: string) {
    const rows = await db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, userId));
    return rows.map((row) => row.role);
  }

  async function isRegistered(email: string): Promise<boolean> {
    return (await db.$count(users, eq(sql`lower(${users.email})`, email))) > 0;
  }

  async function signedInUserFrom(user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
  }): Promise<SignedInUser> {
    return {
      userId: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      roles: await rolesOf(user.id),
    };
  }

  async function signedInUserById(userId: string): Promise<SignedInUser | null> {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return user ? signedInUserFrom(user) : null;
  }

  return {
    ...createRecovery({ db, library: auth, now, later, write }),
    ...createSecondFactor({ db, library: auth, now, write, signedInUserById }),
    ...createOwnAccount({ db, library: auth, now, write }),

    async visitorOf(headers) {
      if (!bringsSession(headers.get('cookie'))) return null;
      const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
      return session ? signedInUserFrom(session.user) : null;
    },

    async signIn({ email, password }, caller) {
      const accountKey = signInKey(email);
      const addressKey = `sign-in:address:${networkOf(caller.clientAddress)}`;
      // Counted as wrong before it is looked at: guesses that come all at once would else all be looked at.
      for (const [key, limit] of [
        [addressKey, FAILED_PER_ADDRESS],
        [accountKey, FAILED_PER_ACCOUNT],
      ] as const) {
        const use = await countUse(db, key, limit, now());
        if (!use.ok) return { ...use, code: 'too_many_attempts' };
      }
      try {
        const signedIn = await auth.api.signInEmail({
          body: { email: normalizeEmail(email), password },
          headers: seenFrom(caller),
          returnHeaders: true,
        });
        const setCookies = signedIn.headers.getSetCookie();
        await giveBack(db, addressKey);
        await forgetUses(db, accountKey);
        if ('twoFactorRedirect' in signedIn.response) return { ok: false, code: 'second_factor', setCookies };
        return {
          ok: true,
          user: await signedInUserFrom(signedIn.response.user),
          setCookies,
        };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        const unconfirmed = error.body?.code === 'EMAIL_NOT_VERIFIED';
        return { ok: false, code: unconfirmed ? 'email_not_verified' : 'invalid_credentials' };
      }
    },

    async signUp({ email: typed, password, name }, { clientAddress }) {
      const email = normalizeEmail(typed);
      if (!isEmail(email)) return { ok: false, code: 'invalid_email' };
      const use = await countUse(
        db,
        `sign-up:address:${networkOf(clientAddress)}`,
        SIGN_UPS_PER_ADDRESS,
        now(),
      );
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      if (await isRegistered(email)) return { ok: false, code: 'already_registered' };
      try {
        await auth.api.signUpEmail({ body: { email, password, name } });
        return { ok: true };
      } catch (error) {
        // Of two that come at once, the database lets one in.
        if (error instanceof APIError && (await isRegistered(email)))
          return { ok: false, code: 'already_registered' };
        throw error;
      }
    },

    async signOut(headers) {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      return { setCookies: answer.getSetCookie() };
    },

    async confirmEmail(token) {
      try {
        await auth.api.verifyEmail({ query: { token } });
        return true;
      } catch (error) {
        if (error instanceof APIError) return false;
        throw error;
      }
    },

    async ensureAdministrator({ email, password }) {
      const [existing] = await db.select({ userId: userRoles.userId }).from(userRoles).limit(1);
      if (existing) return false;
      const context = await auth.$context;
      const hash = await context.password.hash(password);
      await db.transaction(async (tx) => {
        const address = normalizeEmail(email);
        const [account] = await tx.select().from(users).where(eq(users.email, address));
        const userId = account?.id ?? crypto.randomUUID();
        if (!account) {
          await tx
            .insert(users)
            .values({ id: userId, name: 'Titolare', email: address, emailVerified: true });
        }
        // An account of this address may have been made by anybody: its password must be the owner's.
        await setPassword(tx as Db, userId, hash);
        await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
        await tx.insert(userRoles).values({ userId, role: 'admin' });
      });
      return true;
    },
  };
}
