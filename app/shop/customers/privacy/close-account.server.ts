import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import type { Jobs } from '#jobs/table.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { renderMail } from '#shop/mail/render.server.ts';
import { deleteAccount } from '#shop/staff/auth/forget.server.ts';
import { AccountClosedMail } from './account-closed.mail.tsx';
import { eraseAll } from './erase.server.ts';

type ClosingShop = { db: Db; jobs: Jobs; now: () => Date; config: { publicUrl: string; authSecret: string } };

/**
 * Closes an account at its owner's word: all that is erased of a person at their request goes, what the law wants kept
 * stays, and an e-mail says both. Sessions end with the account. Of an address that its account never confirmed nothing
 * but the account goes: the rest may be somebody else's.
 * @returns `administrator` for an account that holds a role: it is a key of the shop, and stays.
 */
export async function closeAccount(
  shop: ClosingShop,
  account: { userId: string; email: string; emailVerified: boolean },
): Promise<{ ok: true } | { ok: false; code: 'administrator' }> {
  const { userId: actor, email, emailVerified } = account;
  const { identity } = await loadSettings(shop.db);
  const { publicUrl } = shop.config;
  const mail = await renderMail({
    // Not of the kinds that an erasure empties: this one has still to be sent.
    dedupeKey: `closed-account:${randomUUID()}`,
    kind: 'closed-account',
    to: email,
    subject: `Il tuo account ${identity.brand} è chiuso`,
    body: createElement(AccountClosedMail, { identity, publicUrl }),
  });
  return shop.db.transaction(async (tx) => {
    if ((await deleteAccount(tx, email)) === 'administrator') return { ok: false, code: 'administrator' };
    if (emailVerified) {
      await eraseAll(tx, shop, { email, actor });
      await writeMail({ tx, jobs: shop.jobs }, mail);
    }
    return { ok: true };
  });
}
