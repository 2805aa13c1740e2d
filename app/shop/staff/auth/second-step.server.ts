import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { type AccountMail, type Caller, type Library, seenFrom, type WithCookies } from './library.server.ts';
import { CODES_PER_ACCOUNT, digits, notifyAccount } from './second-factor.server.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import type { SignedInUser } from './visitor.ts';

/** Attempts of a network address in 15 min; the library limits each account to 10. */
const CODES_PER_ADDRESS = { max: 30, windowMs: 15 * 60_000 };
/** Time (ms) in which a code, valid for its half minute and the adjacent ones, works once. */
const CODE_ONCE = { max: 1, windowMs: 3 * 60_000 };

export interface SecondStep {
  /** Second step of signing in. `challenge_over`: the first step is too old, or codes were wrong too often. */
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

export function createSecondStep({ db, library, now, write, signedInUserById }: Options): SecondStep {
  return {
    async answerSecondFactor({ kind, code }, caller) {
      const address = networkOf(caller.clientAddress);
      const use = await countUse(db, `second-factor:address:${address}`, CODES_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      // A present session would be used instead of the new one.
      const headers = withoutSession(seenFrom(caller));
      try {
        const answered =
          kind === 'totp'
            ? await library.api.verifyTOTP({ body: { code: digits(code) }, headers, returnHeaders: true })
            : await library.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true });
        const { user, token } = answered.response;
        const once = `second-factor:code:${user.id}:${digits(code)}`;
        if (kind === 'totp' && !(await countUse(db, once, CODE_ONCE, now())).ok) {
          await db.delete(sessions).where(eq(sessions.token, token ?? ''));
          return { ok: false, code: 'invalid_code' };
        }
        if (kind === 'recovery') await notifyAccount({ db, write }, user.id, 'recovery-code-used');
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

function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((cookie) => !cookie.split('=')[0]?.endsWith(SESSION_COOKIE));
  headers.set('cookie', cookies.join('; '));
  return headers;
}
