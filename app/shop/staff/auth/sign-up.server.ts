import { APIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { users } from '../../../db/schema/auth.ts';
import { isEmail, normalizeEmail } from '../../../lib/email.ts';
import { networkOf } from '../../../lib/network.ts';
import { countUse, type TooMany } from '../../../lib/rate-limit.server.ts';
import type { Caller, Library } from './library.server.ts';

const SIGN_UPS_PER_ADDRESS = { max: 20, windowMs: 60 * 60_000 };

export type SignUpFailure = 'invalid_email' | 'already_registered' | 'too_many_attempts';

export interface SignUp {
  /** Makes an ordinary account and sends its confirmation e-mail; never an administrator. */
  signUp(
    account: { email: string; password: string; name: string },
    caller: Caller,
  ): Promise<
    | { ok: true }
    | { ok: false; code: Exclude<SignUpFailure, 'too_many_attempts'> }
    | TooMany<'too_many_attempts'>
  >;
  /** Confirms the address that an e-mail's token was sent to. */
  confirmEmail(token: string): Promise<boolean>;
}

export function createSignUp({ db, library, now }: { db: Db; library: Library; now: () => Date }): SignUp {
  async function isRegistered(email: string): Promise<boolean> {
    return (await db.$count(users, eq(sql`lower(${users.email})`, email))) > 0;
  }

  return {
    async signUp({ email: typed, password, name }, { clientAddress }) {
      const email = normalizeEmail(typed);
      if (!isEmail(email)) return { ok: false, code: 'invalid_email' };
      const use = await countUse(
        db,
        `sign-up:address:${networkOf(clientAddress)}`,
        SIGN_UPS_PER_ADDRESS,
        now(),
      );
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      if (await isRegistered(email)) return { ok: false, code: 'already_registered' };
      try {
        await library.api.signUpEmail({ body: { email, password, name } });
        return { ok: true };
      } catch (error) {
        // Of two that come at once, the database lets one in.
        if (error instanceof APIError && (await isRegistered(email)))
          return { ok: false, code: 'already_registered' };
        throw error;
      }
    },

    async confirmEmail(token) {
      try {
        await library.api.verifyEmail({ query: { token } });
        return true;
      } catch (error) {
        if (error instanceof APIError) return false;
        throw error;
      }
    },
  };
}
