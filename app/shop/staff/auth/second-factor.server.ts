import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { twoFactors, users } from '#db/schema/auth.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import {
  type AccountMail,
  type AccountNotice,
  type Caller,
  type Library,
  seenFrom,
  type WithCookies,
} from './library.server.ts';
import { checkedPassword, type PasswordRefusal } from './own-account.server.ts';

/** Attempts of an account in 15 min. */
export const CODES_PER_ACCOUNT = { max: 10, windowMs: 15 * 60_000 };

export type CodeRefusal = 'invalid_code' | 'too_many_attempts';

export interface SecondFactor {
  secondFactorOf(userId: string): Promise<{ on: boolean; recoveryCodesLeft: number }>;
  /** Secret and recovery codes, shown once, active after `confirmSecondFactor`. `issuer`: label in the app. */
  beginSecondFactor(
    request: { password: string; issuer: string },
    caller: Caller,
  ): Promise<
    | { ok: true; uri: string; secret: string; recoveryCodes: string[] }
    | { ok: false; code: PasswordRefusal | 'already_on' }
  >;
  /** Switches the second factor on; the code proves that the app has the secret. */
  confirmSecondFactor(
    code: string,
    caller: Caller,
  ): Promise<WithCookies<{ ok: true }> | { ok: false; code: CodeRefusal }>;
  /** Checks the password and, with a second factor, a code. */
  proveOwner(
    given: { password: string; code: string },
    caller: Caller,
  ): Promise<
    { ok: true; userId: string; email: string } | { ok: false; code: PasswordRefusal | CodeRefusal }
  >;
  endSecondFactor(
    password: string,
    caller: Caller,
  ): Promise<WithCookies<{ ok: true }> | { ok: false; code: PasswordRefusal }>;
  renewRecoveryCodes(
    password: string,
    caller: Caller,
  ): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; code: PasswordRefusal }>;
}

type Options = { db: Db; library: Library; now: () => Date; write: (mail: AccountMail) => Promise<void> };

export function createSecondFactor({ db, library, now, write }: Options): SecondFactor {
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
        if (made.method !== 'totp') throw new Error('The library made another factor than was requested');
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
        await notifyAccount({ db, write }, userId, 'second-factor-on');
        return { ok: true, setCookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError) return { ok: false, code: 'invalid_code' };
        throw error;
      }
    },

    proveOwner: (given, caller) => proveOwner({ db, library, now }, given, caller),

    async endSecondFactor(password, caller) {
      const checked = await checkedPassword({ db, library, now }, password, caller);
      if (!checked.ok) return checked;
      const { headers } = await library.api.disableTwoFactor({
        body: { password },
        headers: seenFrom(caller),
        returnHeaders: true,
      });
      await notifyAccount({ db, write }, checked.userId, 'second-factor-off');
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
  };
}

/** `proveOwner` for the request's session. */
async function proveOwner(
  { db, library, now }: Pick<Options, 'db' | 'library' | 'now'>,
  { password, code }: { password: string; code: string },
  caller: Caller,
): ReturnType<SecondFactor['proveOwner']> {
  const checked = await checkedPassword({ db, library, now }, password, caller);
  if (!checked.ok) return checked;
  const [user] = await db
    .select({ on: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, checked.userId));
  if (!user?.on) return checked;
  if (!(await countUse(db, `second-factor:account:${checked.userId}`, CODES_PER_ACCOUNT, now())).ok)
    return { ok: false, code: 'too_many_attempts' };
  try {
    await library.api.verifyTOTP({ body: { code: digits(code) }, headers: seenFrom(caller) });
    return checked;
  } catch (error) {
    if (error instanceof APIError) return { ok: false, code: 'invalid_code' };
    throw error;
  }
}

/** Without the spaces that apps show ("123 456"). */
export function digits(code: string): string {
  return code.replace(/\D/g, '').slice(0, 12);
}

/** Notifies an account of a change. */
export async function notifyAccount(
  { db, write }: Pick<Options, 'db' | 'write'>,
  userId: string,
  kind: AccountNotice,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user) await write({ kind, email: user.email });
}

/** Deletes unconfirmed second factors, whose secret was once displayed. */
export async function forgetUnconfirmedFactors(db: Db): Promise<number> {
  const gone = await db
    .delete(twoFactors)
    .where(eq(twoFactors.verified, false))
    .returning({ id: twoFactors.id });
  return gone.length;
}
