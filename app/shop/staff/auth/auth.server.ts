import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles, users } from '#db/schema/auth.ts';
import { LINK_PAGES } from './account-links.server.ts';
import { type AddressChange, createAddressChange } from './address-change.server.ts';
import { createFirstAccess, type FirstAccess } from './first-access.server.ts';
import { ensureAdministrator } from './first-administrator.server.ts';
import {
  type AccountMail,
  createLibrary,
  type LibraryUser,
  type PasswordHashing,
  type RequestedMail,
  type WriteLink,
} from './library.server.ts';
import { createOwnAccount, type OwnAccount } from './own-account.server.ts';
import { createRecovery, type Recovery } from './recovery.server.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.server.ts';
import { createSecondStep, type SecondStep } from './second-step.server.ts';
import { bringsSession } from './session-cookie.ts';
import { createSignIn, type SignIn } from './sign-in.server.ts';
import { createSignUp, type SignUp } from './sign-up.server.ts';
import type { SignedInUser, Visitor } from './visitor.ts';

export interface Auth
  extends SignIn,
    SignUp,
    Recovery,
    SecondFactor,
    SecondStep,
    OwnAccount,
    AddressChange,
    FirstAccess {
  /** Visitor of the session cookie; null without a valid session. */
  visitorOf(headers: Headers): Promise<Visitor>;
  /** The hash that an account keeps of a password. */
  hashPassword(password: string): Promise<string>;
  /** Ends the request's session; `setCookies` clear the browser's. */
  signOut(headers: Headers): Promise<{ setCookies: string[] }>;
  /** Creates the first administrator if there is none; returns whether it did. */
  ensureAdministrator(account: { email: string; password: string; takesMoney: boolean }): Promise<boolean>;
}

export type AuthOptions = {
  db: Db;
  secret: string;
  publicUrl: string;
  now: () => Date;
  /** Writes an e-mail to an account. */
  write: (mail: AccountMail) => Promise<void>;
  /** Schedules `sendMail` after the response. */
  later: (mail: RequestedMail) => Promise<void>;
  /** Password hashing, for tests; the library's scrypt by default. */
  hashing?: PasswordHashing;
};

export function createAuth({ db, secret, publicUrl, now, write, later, hashing }: AuthOptions): Auth {
  const auth = createLibrary({ db, secret, publicUrl, write, hashing });

  const writeLink: WriteLink = (kind, email, token) =>
    write({ kind, email, link: `${publicUrl}${LINK_PAGES[kind]}?token=${encodeURIComponent(token)}` });

  /** Facts of staff accounts. */
  async function staffPartOf(userId: string): Promise<Pick<SignedInUser, 'roles' | 'opensToday'>> {
    const { role, opensToday } = userRoles;
    const [row] = await db.select({ role, opensToday }).from(userRoles).where(eq(userRoles.userId, userId));
    return row ? { roles: [row.role], opensToday: row.opensToday } : { roles: [] };
  }

  async function signedInUserFrom(user: LibraryUser): Promise<SignedInUser> {
    return {
      userId: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      ...(await staffPartOf(user.id)),
    };
  }

  async function signedInUserById(userId: string): Promise<SignedInUser | null> {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return user ? signedInUserFrom(user) : null;
  }

  const signIn = createSignIn({ db, library: auth, now, signedInUserFrom });

  return {
    ...signIn,
    ...createFirstAccess({ db, library: auth, now, ...signIn }),
    ...createSignUp({ db, library: auth, secret, now, writeLink }),
    ...createRecovery({ db, library: auth, now, later, write, writeLink }),
    ...createSecondFactor({ db, library: auth, now, write }),
    ...createSecondStep({ db, library: auth, now, write, signedInUserById }),
    ...createOwnAccount({ db, library: auth, now, write }),
    ...createAddressChange({ db, library: auth, now }),

    async visitorOf(headers) {
      if (!bringsSession(headers.get('cookie'))) return null;
      const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
      return session ? signedInUserFrom(session.user) : null;
    },

    async hashPassword(password) {
      return (await auth.$context).password.hash(password);
    },

    async signOut(headers) {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      return { setCookies: answer.getSetCookie() };
    },

    ensureAdministrator: (account) => ensureAdministrator({ db, library: auth }, account),
  };
}
