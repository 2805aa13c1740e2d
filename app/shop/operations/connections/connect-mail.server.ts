import { and, eq } from 'drizzle-orm';
import { createElement } from 'react';
import { users } from '#db/schema/auth.ts';
import { connections } from '#db/schema/connections.ts';
import type { Address } from '#lib/address.server.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { idSigned, signId } from '#lib/signed-id.server.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail } from '#shop/mail/outbox.server.ts';
import { type MailConnection, TRIALS_PER_ACCOUNT, withStoredPassword } from './connection.ts';
import { ConnectionTestMail } from './connection-test.mail.tsx';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { type MailRefusal, mailRefusal } from './refusals.ts';
import { readConnection, writeConnection } from './stored.server.ts';

/** Validity (ms) of the e-mail's link. */
const PROPOSAL_MS = 24 * 60 * 60_000;

const PURPOSE = 'connection-mail';
const PAGE: Address = '/admin/impostazioni/collegamenti';

type Proposal = { mail: MailConnection; version: number; actor: string };

export type MailProposed =
  | { ok: true; to: string }
  | { ok: false; code: 'environment' | 'too_many' | 'stale' }
  | ({ ok: false; code: 'refused' } & MailRefusal);

/** E-mails the link that puts the new values into force to their author; until then the present ones hold. */
export async function proposeMail(shop: ConnectionsShop, proposal: Proposal): Promise<MailProposed> {
  const { db, now, connecting, config } = shop;
  if (config.named.has('SMTP_URL')) return { ok: false, code: 'environment' };
  const use = await countUse(db, `connections:${proposal.actor}`, TRIALS_PER_ACCOUNT, now());
  if (!use.ok) return { ok: false, code: 'too_many' };
  const { row, value } = await readConnection(db, connecting.sealer, 'mail');
  if ((row?.version ?? 0) !== proposal.version) return { ok: false, code: 'stale' };
  const mail = withStoredPassword(proposal.mail, value);
  if (mail.user !== '' && mail.password === '') return { ok: false, code: 'refused', ...NO_PASSWORD };
  const [reader] = await db.select().from(users).where(eq(users.id, proposal.actor));
  if (!reader) throw new Error('The account that connects the mail is gone');

  const run = crypto.randomUUID();
  const refusal = await sendTest(shop, mail, { to: reader.email, run });
  if (refusal) return { ok: false, code: 'refused', ...refusal };
  const proposed = connecting.sealer.seal('mail', JSON.stringify(mail));
  const at = now();
  const isStored = await db.transaction((tx) =>
    writeConnection(tx, { name: 'mail', at, ...proposal }, { proposed, run, proposedAt: at }),
  );
  return isStored ? { ok: true, to: reader.email } : { ok: false, code: 'stale' };
}

async function sendTest(
  { db, now, config, connecting }: ConnectionsShop,
  mail: MailConnection,
  { to, run }: { to: string; run: string },
): Promise<MailRefusal | null> {
  const { publicUrl, authSecret } = config;
  const { identity } = await loadSettings(db);
  const link = `${publicUrl}${PAGE}?lettera=${signId(authSecret, PURPOSE, run)}`;
  const { subject, html, text } = await renderMail({
    dedupeKey: run,
    kind: PURPOSE,
    to,
    subject: `Conferma la posta di ${identity.brand}`,
    from: { identity, publicUrl },
    body: createElement(ConnectionTestMail, { link }),
  });
  const mailer = connecting.mailer(mail);
  try {
    const written = { id: run, to, replyTo: '', subject, html, text, writtenAt: now() };
    const sent = await mailer.send({ ...written, unsubscribeUrl: null, attachments: [] });
    return sent.ok ? null : { field: 'senderAddress', message: NOT_TAKEN };
  } catch (error) {
    if (error instanceof VendorError) return mailRefusal(error.facts);
    throw error;
  } finally {
    mailer.close();
  }
}

const NO_PASSWORD: MailRefusal = { field: 'password', message: 'Scrivi la password della posta.' };

const NOT_TAKEN =
  'Il server non ha accettato l’e-mail di prova per il tuo indirizzo: controlla mittente e casella.';

/** Puts the proposed values into force; false when the link belongs to no waiting proposal. */
export async function confirmMail(shop: ConnectionsShop, token: string, actor: string): Promise<boolean> {
  const { db, now, config, connecting } = shop;
  const run = idSigned(config.authSecret, PURPOSE, token);
  if (!run) return false;
  const isConfirmed = await db.transaction(async (tx) => {
    const isThis = and(eq(connections.name, 'mail'), eq(connections.run, run));
    const [row] = await tx.select().from(connections).where(isThis).for('update');
    if (!row?.proposedAt || now().getTime() - row.proposedAt.getTime() > PROPOSAL_MS) return false;
    const change = { name: 'mail', version: row.version, actor, at: now() } as const;
    return writeConnection(tx, change, { sealed: row.proposed, proposed: null, run: null, proposedAt: null });
  });
  if (isConfirmed) await connecting.reload();
  return isConfirmed;
}

/** Whether the link is that of the awaited e-mail. */
export function isAwaited(
  { config }: Pick<ConnectionsShop, 'config'>,
  token: string,
  run: string | null,
): boolean {
  return run !== null && idSigned(config.authSecret, PURPOSE, token) === run;
}
