import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles, verifications } from '#db/schema/auth.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import type { Caller, Library, WithCookies } from './library.server.ts';
import { addStaffMember } from './roles.server.ts';
import type { SignIn } from './sign-in.server.ts';

/** Validity of the link; the next start makes another. */
const LASTS = sql`interval '24 hours'`;

/** Attempts of a network address in an hour. */
const LINKS_PER_ADDRESS = { max: 30, windowMs: 60 * 60_000 };

/** Only the hash is stored: a backup opens nothing. */
const named = (token: string) => `first-access:${createHash('sha256').update(token).digest('base64url')}`;

const isLink = (token: string) =>
  and(eq(verifications.identifier, named(token)), gt(verifications.expiresAt, sql`clock_timestamp()`));

export interface FirstAccess {
  /** Secret of the link that creates the first administrator, voiding previous links; null once there is one. */
  offerFirstAccess(): Promise<string | null>;
  isFirstAccess(token: string): Promise<boolean>;
  /** Creates the first owner and signs in; a link works once. Codes: `link_expired`, `too_many_attempts`. */
  takeFirstAccess(
    given: { token: string; name: string; email: string; password: string },
    caller: Caller,
  ): Promise<WithCookies<{ ok: true }> | { ok: false; code: 'link_expired' } | TooMany<'too_many_attempts'>>;
}

type Options = { db: Db; library: Library; now: () => Date; signIn: SignIn['signIn'] };

const hasAdministrator = async (db: Db) => (await db.$count(userRoles)) > 0;

export function createFirstAccess({ db, library, now, signIn }: Options): FirstAccess {
  return {
    async offerFirstAccess() {
      if (await hasAdministrator(db)) return null;
      const token = randomBytes(24).toString('base64url');
      await db.transaction(async (tx) => {
        await forgetLinks(tx);
        await tx.insert(verifications).values({
          id: crypto.randomUUID(),
          identifier: named(token),
          value: 'owner',
          expiresAt: sql`clock_timestamp() + ${LASTS}`,
        });
      });
      return token;
    },

    async isFirstAccess(token) {
      const found = await db.select({ id: verifications.id }).from(verifications).where(isLink(token));
      return found.length > 0 && !(await hasAdministrator(db));
    },

    async takeFirstAccess({ token, name, email, password }, caller) {
      const network = networkOf(caller.clientAddress);
      const use = await countUse(db, `first-access:${network}`, LINKS_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      const passwordHash = await (await library.$context).password.hash(password);
      const made = await db.transaction(async (tx) => {
        const spent = await tx.delete(verifications).where(isLink(token)).returning({ id: verifications.id });
        if (spent.length === 0 || (await hasAdministrator(tx))) return false;
        await addStaffMember(tx, { email, name, passwordHash, role: 'owner', at: now() });
        await forgetLinks(tx);
        return true;
      });
      if (!made) return { ok: false, code: 'link_expired' };
      const signedIn = await signIn({ email, password }, caller);
      return { ok: true, setCookies: 'setCookies' in signedIn ? signedIn.setCookies : [] };
    },
  };
}

async function forgetLinks(tx: Db): Promise<void> {
  await tx.delete(verifications).where(like(verifications.identifier, 'first-access:%'));
}
