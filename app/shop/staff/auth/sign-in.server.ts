import { APIError } from 'better-auth/api';
import type { Db } from '../../../db/client.server.ts';
import { normalizeEmail } from '../../../lib/email.ts';
import { networkOf } from '../../../lib/network.ts';
import { countUse, forgetUses, type TooMany, takeBackUse } from '../../../lib/rate-limit.server.ts';
import { type Caller, type Library, type LibraryUser, seenFrom, type WithCookies } from './library.server.ts';
import type { SignedInUser } from './visitor.ts';

/** Wrong passwords that one account, and one address, may be offered in a quarter of an hour. */
const FAILED_PER_ACCOUNT = { max: 10, windowMs: 15 * 60_000 };
const FAILED_PER_ADDRESS = { max: 50, windowMs: 15 * 60_000 };

export type SignInFailure = 'invalid_credentials' | 'email_not_verified' | 'too_many_attempts';

export interface SignIn {
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
}

type Options = {
  db: Db;
  library: Library;
  now: () => Date;
  signedInUserFrom: (user: LibraryUser) => Promise<SignedInUser>;
};

export function createSignIn({ db, library, now, signedInUserFrom }: Options): SignIn {
  return {
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
        const signedIn = await library.api.signInEmail({
          body: { email: normalizeEmail(email), password },
          headers: seenFrom(caller),
          returnHeaders: true,
        });
        const setCookies = signedIn.headers.getSetCookie();
        await takeBackUse(db, addressKey);
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
  };
}

/** Under what the wrong passwords of an account are counted. */
export function signInKey(email: string): string {
  return `sign-in:account:${normalizeEmail(email)}`;
}
