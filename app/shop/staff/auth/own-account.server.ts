import { APIError } from 'better-auth/api';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { type AccountMail, type Caller, type Library, seenFrom, type WithCookies } from './library.server.ts';
import { isStaff } from './roles.server.ts';
import { type StaffPasswordFlaw, staffPasswordFlaw } from './staff-password.ts';

/** Passwords tried by a session in 15 min, as it may be stolen. */
const PASSWORDS_PER_ACCOUNT = { max: 10, windowMs: 15 * 60_000 };

export type PasswordRefusal = 'invalid_password' | 'too_many_attempts' | 'signed_out';

/** A session of the account, on this or another device. */
export type OwnSession = {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  clientAddress: string;
  userAgent: string;
  /** Whether it is this request's session. */
  isCurrent: boolean;
};

export interface OwnAccount {
  /** Sessions of the request's account, newest first; empty without a session. */
  ownSessions(headers: Headers): Promise<OwnSession[]>;
  /** Ends one own session, or all others; returns how many. */
  endSessions(headers: Headers, which: { id: string } | 'others'): Promise<number>;
  /** Changes the password and ends other sessions. Codes include those of weak staff passwords. */
  changePassword(
    change: { current: string; next: string },
    caller: Caller,
  ): Promise<WithCookies<{ ok: true }> | { ok: false; code: PasswordRefusal | StaffPasswordFlaw }>;
}

type Options = { db: Db; library: Library; now: () => Date; write: (mail: AccountMail) => Promise<void> };

export function createOwnAccount({ db, library, now, write }: Options): OwnAccount {
  const current = (headers: Headers) => library.api.getSession({ headers, query: { disableRefresh: true } });

  return {
    async ownSessions(headers) {
      const signedIn = await current(headers);
      if (!signedIn) return [];
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, signedIn.user.id), gt(sessions.expiresAt, now())))
        .orderBy(desc(sessions.createdAt));
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
        clientAddress: row.ipAddress ?? '',
        userAgent: row.userAgent ?? '',
        isCurrent: row.id === signedIn.session.id,
      }));
    },

    async endSessions(headers, which) {
      const signedIn = await current(headers);
      if (!signedIn) return 0;
      const chosen = which === 'others' ? ne(sessions.id, signedIn.session.id) : eq(sessions.id, which.id);
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, signedIn.user.id), chosen))
        .returning({ id: sessions.id });
      return ended.length;
    },

    async changePassword({ current: password, next }, caller) {
      const checked = await checkedPassword({ db, library, now }, password, caller);
      if (!checked.ok) return checked;
      const flaw = (await isStaff(db, checked.userId)) ? staffPasswordFlaw(next) : null;
      if (flaw) return { ok: false, code: flaw };
      const { headers } = await library.api.changePassword({
        body: { currentPassword: password, newPassword: next, revokeOtherSessions: true },
        headers: seenFrom(caller),
        returnHeaders: true,
      });
      await write({ kind: 'password-changed', email: checked.email });
      return { ok: true, setCookies: headers.getSetCookie() };
    },
  };
}

/** Whether the password is the account's; limited, as a stolen session could guess. */
export async function checkedPassword(
  { db, library, now }: Pick<Options, 'db' | 'library' | 'now'>,
  password: string,
  caller: Caller,
): Promise<{ ok: true; userId: string; email: string } | { ok: false; code: PasswordRefusal }> {
  const signedIn = await library.api.getSession({ headers: caller.headers, query: { disableRefresh: true } });
  if (!signedIn) return { ok: false, code: 'signed_out' };
  const { id: userId, email } = signedIn.user;
  if (!(await countUse(db, `password:account:${userId}`, PASSWORDS_PER_ACCOUNT, now())).ok)
    return { ok: false, code: 'too_many_attempts' };
  try {
    await library.api.verifyPassword({ body: { password }, headers: seenFrom(caller) });
  } catch (error) {
    if (error instanceof APIError) return { ok: false, code: 'invalid_password' };
    throw error;
  }
  return { ok: true, userId, email };
}
