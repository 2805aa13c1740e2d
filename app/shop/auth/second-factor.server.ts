import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { sessions, twoFactors, users } from '../../db/schema/auth.ts';
import { networkOf } from '../../lib/network.ts';
import { countUse, type TooMany } from '../../lib/rate-limit.server.ts';
import type { AccountMail, AccountNotice } from './account-mail.ts';
import { type Caller, type Library, seenFrom, type WithCookies } from './library.server.ts';
import { checkedPassword, type PasswordRefusal } from './own-account.server.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import type { SignedInUser } from './visitor.ts';

/** Codes that one address may try in a quarter of an hour; each account has a limit of the library's own (10). */
const CODES_PER_ADDRESS = { max: 30, windowMs: 15 * 60_000 };
const CODES_PER_ACCOUNT = { max: 10, windowMs: 15 * 60_000 };
/** A code is good for its half minute and the ones beside it: that long (ms) it must not work again. */
const CODE_ONCE = { max: 1, windowMs: 3 * 60_000 };

export type CodeRefusal = 'invalid_code' | 'too_many_attempts';

export interface SecondFactor {
  /** Whether the account asks for a code, and how many recovery codes it has left. */
  secondFactorOf(userId: string): Promise<{ on: boolean; recoveryCodesLeft: number }>;
  /**
   * Makes a secret and recovery codes, shown this once; nothing changes before `confirmSecondFactor`. `issuer` is
   * the name that the authenticator app shows.
   */
  beginSecondFactor(
    wanted: { password: string; issuer: string },
    caller: Caller,
  ): Promise<
    | { ok: true; uri: string; secret: string; recoveryCodes: string[] }
    | { ok: false; code: PasswordRefusal | 'already_on' }
  >;
  /** Switches the second factor on, by a code that proves that the app has the secret. */
  confirmSecondFactor(
    code: string,
    caller: Caller,
  ): Promise<WithCookies<{ ok: true }> | { ok: false; code: CodeRefusal }>;
  endSecondFactor(
    password: string,
    caller: Caller,
  ): Promise<WithCookies<{ ok: true }> | { ok: false; code: PasswordRefusal }>;
  renewRecoveryCodes(
    password: string,
    caller: Caller,
  ): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; code: PasswordRefusal }>;
  /**
   * The second step of signing in. Codes: `challenge_over` when the first step is too long ago, or was answered
   * wrongly too often; it has to be made again.
   */
  answerSecondFactor(
    answer: { kind: 'totp' | 'recovery'; code: string },
    caller: Caller,
  ): Promise<
    | WithCookies<{ ok: true; user: SignedInUser }>
    | { ok: false; code: 'invalid_code' | 'challenge_over' }
    | TooMany<'too_many_attempts'>
  >;
}

type Options = {
  db: Db;
  library: Library;
  now: () => Date;
  write: (mail: AccountMail) => Promise<void>;
  signedInUserById: (userId: string) => Promise<SignedInUser | null>;
};

export function createSecondFactor({ db, library, now, write, signedInUserById }: Options): SecondFactor {
  async function tell(userId: string, kind: AccountNotice) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user) await write({ kind, email: user.email });
  }

  return {
    async secondFactorOf(userId) {
      const [user] = await db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
      if (!user?.on) return { on: false, recoveryCodesLeft: 0 };
      const { backupCodes } = await library.api.viewBackupCodes({ body: { userId } });
      return { on: true, recoveryCodesLeft: backupCodes.length };
    },

    async beginSecondFactor({ password, issuer }, caller) {
      const checked = await checkedPassword({ db, library, now }, password, caller);
      if (!checked.ok) return checked;
      try {
        const made = await library.api.enableTwoFactor({
          body: { password, issuer, method: 'totp' },
          headers: seenFrom(caller),
        });
        if (made.method !== 'totp') throw new Error('The library made another factor than was asked for');
        return {
          ok: true,
          uri: made.totpURI,
          secret: new URL(made.totpURI).searchParams.get('secret') ?? '',
          recoveryCodes: made.backupCodes,
        };
      } catch (error) {
        if (error instanceof APIError) return { ok: false, code: 'already_on' };
        throw error;
      }
    },

    async confirmSecondFactor(code, caller) {
      const session = await library.api.getSession({
        headers: caller.headers,
        query: { disableRefresh: true },
      });
      if (!session) return { ok: false, code: 'invalid_code' };
      const userId = session.user.id;
      if (!(await countUse(db, `second-factor:account:${userId}`, CODES_PER_ACCOUNT, now())).ok)
        return { ok: false, code: 'too_many_attempts' };
      try {
        const { headers } = await library.api.verifyTOTP({
          body: { code: digits(code) },
          headers: seenFrom(caller),
          returnHeaders: true,
        });
        await tell(userId, 'second-factor-on');
        return { ok: true, setCookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError) return { ok: false, code: 'invalid_code' };
        throw error;
      }
    },

    async endSecondFactor(password, caller) {
      const checked = await checkedPassword({ db, library, now }, password, caller);
      if (!checked.ok) return checked;
      const { headers } = await library.api.disableTwoFactor({
        body: { password },
        headers: seenFrom(caller),
        returnHeaders: true,
      });
      await tell(checked.userId, 'second-factor-off');
      return { ok: true, setCookies: headers.getSetCookie() };
    },

    async renewRecoveryCodes(password, caller) {
      const checked = await checkedPassword({ db, library, now }, password, caller);
      if (!checked.ok) return checked;
      const { backupCodes } = await library.api.generateBackupCodes({
        body: { password },
        headers: seenFrom(caller),
      });
      return { ok: true, recoveryCodes: backupCodes };
    },

    async answerSecondFactor({ kind, code }, caller) {
      const address = networkOf(caller.clientAddress);
      const use = await countUse(db, `second-factor:address:${address}`, CODES_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      // A session that is there already would be answered for instead of the one being made.
      const headers = withoutSession(seenFrom(caller));
      try {
        const answered =
          kind === 'totp'
            ? await library.api.verifyTOTP({ body: { code: digits(code) }, headers, returnHeaders: true })
            : await library.api.verifyBackupCode({
                body: { code: code.trim() },
                headers,
                returnHeaders: true,
              });
        const { user, token } = answered.response;
        const once = `second-factor:code:${user.id}:${digits(code)}`;
        if (kind === 'totp' && !(await countUse(db, once, CODE_ONCE, now())).ok) {
          await db.delete(sessions).where(eq(sessions.token, token ?? ''));
          return { ok: false, code: 'invalid_code' };
        }
        if (kind === 'recovery') await tell(user.id, 'recovery-code-used');
        const signedIn = await signedInUserById(user.id);
        if (!signedIn) return { ok: false, code: 'challenge_over' };
        return { ok: true, user: signedIn, setCookies: answered.headers.getSetCookie() };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        const said = error.body?.code ?? '';
        if (said === 'ACCOUNT_TEMPORARILY_LOCKED')
          return { ok: false, code: 'too_many_attempts', retryAfterS: CODES_PER_ACCOUNT.windowMs / 1000 };
        return { ok: false, code: CHALLENGE_OVER.includes(said) ? 'challenge_over' : 'invalid_code' };
      }
    },
  };
}

const CHALLENGE_OVER = [
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'TOTP_NOT_ENABLED',
];

/** Apps show "123 456". */
function digits(code: string): string {
  return code.replace(/\D/g, '').slice(0, 12);
}

function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => !cookie.split('=')[0]?.endsWith(SESSION_COOKIE));
  headers.set('cookie', cookies.join('; '));
  return headers;
}

/** Forgets second factors that were begun and never confirmed: their secret was shown to a screen once. */
export async function forgetUnconfirmedFactors(db: Db): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.verified, false));
}
