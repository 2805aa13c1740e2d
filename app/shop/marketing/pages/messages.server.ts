import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Jobs } from '#jobs/table.ts';
import { normalizeEmail } from '#lib/email.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { emptyMails } from '#shop/mail/forget.server.ts';
import { countRequest } from '#shop/mail/mail-request.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { renderMail } from '#shop/mail/render.server.ts';
import { MESSAGE_DAYS } from './message.ts';
import { PageMessageMail } from './page-message.mail.tsx';

type MessageShop = { db: Db; jobs: Jobs; now: () => Date; config: { publicUrl: string } };

const KIND = 'page-message';

/** Messages that the shop gets in a day: more would drown its mailbox, and keep orders' own e-mails waiting. */
const MOST_IN_ALL = { max: 200, windowMs: 24 * 60 * 60_000 };

/**
 * Sends the shop what somebody wrote by the form of a page; nothing of it is kept but that e-mail. Refuses when one
 * client writes more than 10 times an hour.
 */
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
    body: createElement(PageMessageMail, {
      ...{ identity, publicUrl, email },
      ...{ name: sent.name, message: sent.message },
      page: { title: sent.page.title, url: `${publicUrl}/${sent.page.address}` },
    }),
  });
  await shop.db.transaction((tx) => writeMail({ tx: tx, jobs: shop.jobs }, mail));
  return { ok: true };
}

/** Forgets what messages said once they are a month old, however they went. */
export function forgetMessages({ db, now }: Pick<MessageShop, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - MESSAGE_DAYS * 24 * 3_600_000);
  return emptyMails(db, and(eq(outbox.kind, KIND), lt(outbox.createdAt, before)));
}
