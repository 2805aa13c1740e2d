import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Db } from '#db/client.server.ts';
import { accounts, sessions, twoFactors, users, verifications } from '#db/schema/auth.ts';
import { PASSWORD_LENGTH } from './account-fields.ts';
import { LINK_PAGES } from './account-links.server.ts';
import { COOKIE_PREFIX } from './session-cookie.ts';

/** Address that this program saw; overwrites what the client claims. */
const ADDRESS_HEADER = 'x-vetrina-address';

/** Lifetime (s) of a session: seven days. */
const SESSION_S = 7 * 24 * 60 * 60;

export type Caller = { headers: Headers; clientAddress: string };

export type WithCookies<T> = T & { setCookies: string[] };

export type LibraryUser = { id: string; name: string; email: string; emailVerified: boolean };

/** The headers with the address seen, never the claimed one. */
export function seenFrom({ headers, clientAddress }: Caller): Headers {
  const seen = new Headers(headers);
  seen.set(ADDRESS_HEADER, clientAddress);
  return seen;
}

type LibraryOptions = {
  db: Db;
  secret: string;
  publicUrl: string;
  /** Writes an e-mail to an account. */
  write: (mail: AccountMail) => Promise<void>;
  hashing?: PasswordHashing;
};

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(given: { password: string; hash: string }): Promise<boolean>;
};

/** The sign-in library; its own HTTP endpoints are not mounted. */
export function createLibrary({ db, secret, publicUrl, write, hashing }: LibraryOptions) {
  const addressLink = (token: string) =>
    `${publicUrl}${LINK_PAGES.address}?token=${encodeURIComponent(token)}`;
  return betterAuth({
    appName: 'Vetrina',
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      ...(hashing && { password: hashing }),
      requireEmailVerification: true,
    },
    // A new address is confirmed at the old one, then at the new one.
    user: {
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) =>
          write({ kind: 'change-address', email: user.email, next: newEmail, link: addressLink(token) }),
      },
    },
    emailVerification: {
      // `sign-up.server.ts` sends these e-mails.
      sendOnSignUp: false,
      sendVerificationEmail: ({ user, token }) =>
        write({ kind: 'new-address', email: user.email, link: addressLink(token) }),
    },
    // Sessions end seven days after signing in, without prolongation.
    session: { expiresIn: SESSION_S, disableSessionRefresh: true },
    plugins: [twoFactor({ twoFactorCookieMaxAge: 10 * 60 })],
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => crypto.randomUUID() },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}

export type Library = ReturnType<typeof createLibrary>;

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
