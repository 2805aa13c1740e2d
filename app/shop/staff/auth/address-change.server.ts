import { APIError } from 'better-auth/api';
import { brokenConstraint } from '#db/broken-constraint.ts';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { LINKS_PER_ADDRESS } from './account-links.server.ts';
import type { Caller, Library } from './library.server.ts';
import { checkedPassword, type PasswordRefusal } from './own-account.server.ts';
import { isStaff } from './roles.server.ts';

/** Customers' addresses cannot change: their orders are found by them. */
type AddressRefusal = PasswordRefusal | 'address_taken' | 'not_staff';

export interface AddressChange {
  /** E-mails the present address; nothing changes before both addresses have confirmed. */
  requestAddressChange(
    change: { next: string; password: string },
    caller: Caller,
  ): Promise<{ ok: true; writtenTo: string } | { ok: false; code: AddressRefusal }>;
  /**
   * Confirms by link: the present address's e-mails the new one, whose link changes the account (`isChanged`).
   * Codes: `link_expired`, `address_taken`, `too_many_attempts`.
   */
  confirmAddress(
    token: string,
    caller: Caller,
  ): Promise<
    | { ok: true; isChanged: boolean }
    | { ok: false; code: 'link_expired' | 'address_taken' }
    | TooMany<'too_many_attempts'>
  >;
}

type Options = { db: Db; library: Library; now: () => Date };

export function createAddressChange({ db, library, now }: Options): AddressChange {
  const isTaken = async (email: string) => (await db.$count(users, byEmail(users.email, email))) > 0;

  return {
    async requestAddressChange({ next, password }, caller) {
      const checked = await checkedPassword({ db, library, now }, password, caller);
      if (!checked.ok) return checked;
      if (!(await isStaff(db, checked.userId))) return { ok: false, code: 'not_staff' };
      const newEmail = normalizeEmail(next);
      if (await isTaken(newEmail)) return { ok: false, code: 'address_taken' };
      await library.api.changeEmail({ body: { newEmail }, headers: caller.headers });
      return { ok: true, writtenTo: checked.email };
    },

    async confirmAddress(token, { clientAddress }) {
      const key = `reset:address:${networkOf(clientAddress)}`;
      const use = await countUse(db, key, LINKS_PER_ADDRESS, now());
      if (!use.ok) return { ...use, code: 'too_many_attempts' };
      try {
        // Without session, as the link may be opened on another device.
        const answer = await library.api.verifyEmail({ query: { token }, headers: new Headers() });
        return { ok: true, isChanged: Boolean(answer && 'user' in answer && answer.user) };
      } catch (error) {
        if (error instanceof APIError) return { ok: false, code: 'link_expired' };
        if (brokenConstraint(error) === 'users_email_unique') return { ok: false, code: 'address_taken' };
        throw error;
      }
    },
  };
}
