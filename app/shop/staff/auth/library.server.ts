import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Db } from '#db/client.server.ts';
import { accounts, sessions, twoFactors, users, verifications } from '#db/schema/auth.ts';
import { PASSWORD_LENGTH } from './account-fields.ts';
import { COOKIE_PREFIX } from './session-cookie.ts';

/** The address that this program saw the request come from; what a browser claims in it is overwritten. */
const ADDRESS_HEADER = 'x-vetrina-address';

/** How long somebody stays signed in, from signing in, in seconds: seven days. */
const SESSION_S = 7 * 24 * 60 * 60;

/** Who calls: the request's headers, and the address it came from. */
export type Caller = { headers: Headers; clientAddress: string };

/** Cookies that the answer has to set besides what it says. */
export type WithCookies<T> = T & { setCookies: string[] };

/** An account as the library answers with it. */
export type LibraryUser = { id: string; name: string; email: string; emailVerified: boolean };

/** The caller's headers with the address that was seen, never the one that was claimed. */
export function seenFrom({ headers, clientAddress }: Caller): Headers {
  const seen = new Headers(headers);
  seen.set(ADDRESS_HEADER, clientAddress);
  return seen;
}

export type LibraryOptions = {
  db: Db;
  secret: string;
  publicUrl: string;
  /** How passwords are hashed; the library's scrypt unless given. */
  hashing?: PasswordHashing;
};

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(given: { password: string; hash: string }): Promise<boolean>;
};

/** The sign-in library, set up once. Only the files of this room call it; its own HTTP endpoints are not mounted. */
export function createLibrary({ db, secret, publicUrl, hashing }: LibraryOptions) {
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
    // Some calls of the library would prolong a session otherwise; it ends seven days after signing in.
    session: { expiresIn: SESSION_S, disableSessionRefresh: true },
    plugins: [twoFactor({ twoFactorCookieMaxAge: 10 * 60 })],
    // Only this program calls the library, and limits by itself before it does.
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
