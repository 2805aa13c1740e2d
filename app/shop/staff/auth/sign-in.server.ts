import { APIError } from 'better-auth/api';
import type { Db } from '#db/client.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, forgetUses, forgetUsesOf, type TooMany, takeBackUse } from '#lib/rate-limit.server.ts';
import { type Caller, type Library, type LibraryUser, seenFrom, type WithCookies } from './library.server.ts';
import type { SignedInUser } from './visitor.ts';

const WINDOW_MS = 15 * 60_000;
/**
 * Wrong passwords in 15 min: of a network for an account, of a network, for an account. The first blocks an account for
 * that network only, so that strangers cannot lock out its owner.
 */
const FAILED_BY_NETWORK_PER_ACCOUNT = { max: 10, windowMs: WINDOW_MS };
const FAILED_BY_NETWORK = { max: 50, windowMs: WINDOW_MS };
const FAILED_PER_ACCOUNT = { max: 50, windowMs: WINDOW_MS };

/** Prefix of the limit's key, which ends with the e-mail address for deletion. */
const ACCOUNT_KEY = 'sign-in:account:';

export type SignInFailure = 'invalid_credentials' | 'email_not_verified' | 'too_many_attempts';

export interface SignIn {
  /** Checks a password. With a second factor: `second_factor`, and the cookies for `answerSecondFactor`. */
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
      const mailbox = normalizeEmail(email);
      const network = networkOf(caller.clientAddress);
      const networkKey = `sign-in:address:${network}`;
      const ownKey = `${ACCOUNT_KEY}${network}:${mailbox}`;
      const accountKey = `${ACCOUNT_KEY}:${mailbox}`;
      // Counted first: otherwise concurrent guesses would all be tried.
      for (const [key, limit] of [
        [networkKey, FAILED_BY_NETWORK],
        [ownKey, FAILED_BY_NETWORK_PER_ACCOUNT],
        [accountKey, FAILED_PER_ACCOUNT],
      ] as const) {
        const use = await countUse(db, key, limit, now());
        if (!use.ok) return { ...use, code: 'too_many_attempts' };
      }
      try {
        const signedIn = await library.api.signInEmail({
          body: { email: mailbox, password },
          headers: seenFrom(caller),
          returnHeaders: true,
        });
        const setCookies = signedIn.headers.getSetCookie();
        await takeBackUse(db, networkKey);
        await takeBackUse(db, accountKey);
        await forgetUses(db, ownKey);
        if ('twoFactorRedirect' in signedIn.response) return { ok: false, code: 'second_factor', setCookies };
        return { ok: true, user: await signedInUserFrom(signedIn.response.user), setCookies };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        const unconfirmed = error.body?.code === 'EMAIL_NOT_VERIFIED';
        return { ok: false, code: unconfirmed ? 'email_not_verified' : 'invalid_credentials' };
      }
    },
  };
}

/** Unblocks an account for all networks: wrong passwords were perhaps its owner's. */
export function forgetWrongPasswords(db: Db, email: string): Promise<void> {
  return forgetUsesOf(db, normalizeEmail(email), ACCOUNT_KEY);
}
