import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Jobs } from '#jobs/table.ts';
import { normalizeEmail } from '#lib/email.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { countRequest } from '#shop/mail/mail-request.server.ts';
import { emptyMails, renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { MESSAGE_DAYS } from './message.ts';
import { PageMessageMail } from './page-message.mail.tsx';

type MessageShop = { db: Db; jobs: Jobs; now: () => Date; config: { publicUrl: string } };

const KIND = 'page-message';

/** Daily limit: more would flood the mailbox and delay orders' e-mails. */
const MOST_IN_ALL = { max: 200, windowMs: 24 * 60 * 60_000 };

/** E-mails a message to the shop, the only copy. Limit: 10 an hour and client. */
export async function sendMessage(
  shop: MessageShop,
  sent: {
    name: string;
    email: string;
    message: string;
    page: { title: string; address: string };
    clientAddress: string;
  },
): Promise<{ ok: true } | TooMany<'too_many_requests'>> {
  const email = normalizeEmail(sent.email);
  const counted = await countRequest(shop, 'page-message', sent.clientAddress);
  if (!counted.ok) return counted;
  const all = await countUse(shop.db, 'page-message:all', MOST_IN_ALL, shop.now());
  if (!all.ok) return { ...all, code: 'too_many_requests' };
  const { identity } = await loadSettings(shop.db);
  const { publicUrl } = shop.config;
  const mail = await renderMail({
    dedupeKey: `${KIND}:${randomUUID()}`,
    kind: KIND,
    to: identity.email,
    replyTo: email,
    subject: `Messaggio dal sito: ${sent.page.title}`,
    from: { identity, publicUrl },
    body: createElement(PageMessageMail, {
      email,
      name: sent.name,
      message: sent.message,
      page: { title: sent.page.title, url: `${publicUrl}/${sent.page.address}` },
    }),
  });
  await shop.db.transaction((tx) => writeMail({ tx: tx, jobs: shop.jobs }, mail));
  return { ok: true };
}

/** Empties messages after a month, sent or not. */
export function forgetMessages({ db, now }: Pick<MessageShop, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - MESSAGE_DAYS * 24 * 3_600_000);
  return emptyMails(db, and(eq(outbox.kind, KIND), lt(outbox.createdAt, before)));
}
