import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { type MailingShop, renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { deleteAccount } from '#shop/staff/auth/forget.server.ts';
import { AccountClosedMail } from './account-closed.mail.tsx';
import { eraseAll } from './erase.server.ts';

type ClosingShop = MailingShop;

/**
 * Closes an account like an erasure, confirmed by e-mail. Unconfirmed addresses, perhaps others', lose only the
 * account.
 * @returns `administrator` for staff accounts, which stay
 */
export async function closeAccount(
  shop: ClosingShop,
  account: { userId: string; email: string; emailVerified: boolean },
): Promise<{ ok: true } | { ok: false; code: 'administrator' }> {
  const { userId: actor, email, emailVerified } = account;
  const { identity } = await loadSettings(shop.db);
  const mail = await renderMail({
    // A kind of e-mail that survives the erasure, as it must be sent.
    dedupeKey: `closed-account:${randomUUID()}`,
    kind: 'closed-account',
    to: email,
    subject: `Il tuo account ${identity.brand} è chiuso`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(AccountClosedMail),
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
