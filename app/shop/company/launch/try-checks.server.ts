import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { users } from '#db/schema/auth.ts';
import type { Address } from '#lib/address.server.ts';
import { signId } from '#lib/signed-id.server.ts';
import { lastEvent } from '#shop/checkout/payments/provider-events.server.ts';
import { SESSION_MS } from '#shop/checkout/payments/session.server.ts';
import { chosenKeys, loadSettings, storedSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { checkAddress } from './address-check.ts';
import { COUNTS_MS, type Outcome, type TrialKey } from './checks.ts';
import type { LaunchShop } from './facts.server.ts';
import { LaunchTestMail } from './launch-test.mail.tsx';
import { addressProof } from './opening.server.ts';
import { checkPayments, checkWebhook, type SessionTried } from './provider-check.ts';
import { checkTexts } from './texts-check.ts';
import { checkBackup, checkMailer } from './trials.ts';

/** Purpose in the signature of the e-mail's link. */
export const EMAIL_PURPOSE = 'opening-letter';

const LAUNCH_PAGE: Address = '/admin/apertura';
const DELIVERY_PAGE: Address = '/spedizioni';
const RETURNS_PAGE: Address = '/resi';

/** Id of a trial, account id of its requester, function that reports progress. */
type Trying = { run: string; actor: string; report: (message: string) => Promise<void> };

/** Runs one trial; foreseeable failures are outcomes. */
export function triedBy(shop: LaunchShop, key: TrialKey, trying: Trying): Promise<Outcome> {
  return CHECKERS[key](shop, trying);
}

const CHECKERS: Record<TrialKey, (shop: LaunchShop, trying: Trying) => Promise<Outcome>> = {
  texts: tryTexts,
  payments: tryPayments,
  webhook: tryWebhook,
  email: sendTrialMail,
  storage: async ({ trials, config }) => {
    const trouble = await trials.storage();
    if (trouble) return { state: 'failed', message: trouble };
    const where = config.s3 ? `Nello spazio «${config.s3.bucket}»` : 'Sul disco di questo server';
    return { state: 'ok', message: `${where} si scrive, si rilegge e si cancella.` };
  },
  address: async ({ trials, config }, { run }) => {
    const { publicUrl } = config;
    const seen = publicUrl.startsWith('https://') ? await trials.address(`/prova-indirizzo/${run}`) : null;
    return checkAddress(publicUrl, addressProof({ config }, run), seen);
  },
  backup: async ({ trials }, { report }) => {
    await report('Il negozio sta scrivendo il backup…');
    return checkBackup(
      await trials.backup(() => report('Backup scritto: lo ripristino in una cartella di prova…')),
    );
  },
};

function providerOf({ config, payments }: LaunchShop) {
  return { hasKeys: config.stripe !== null, mode: payments.mode };
}

async function tryTexts({ db, trials }: LaunchShop): Promise<Outcome> {
  const settings = await loadSettings(db);
  const chosen = (await chosenKeys(db)).has('shipping');
  const [delivery, returns] = [await trials.page(DELIVERY_PAGE), await trials.page(RETURNS_PAGE)];
  return checkTexts(settings, chosen, { delivery, returns });
}

const LOOKS = 10;

async function tryWebhook(shop: LaunchShop): Promise<Outcome> {
  const { db, payments, config, now, trials } = shop;
  const key = payments.webhookKey;
  const find = () => lastEvent(db, key, new Date(now().getTime() - COUNTS_MS));
  let last = await find();
  for (let look = 1; last === null && look < LOOKS; look += 1) {
    await trials.pause();
    last = await find();
  }
  return checkWebhook(providerOf(shop), key, last, config.publicUrl);
}

/** Opens a session of one euro, never used, ends it, and checks that. */
async function tryPayments(shop: LaunchShop, { run }: Trying): Promise<Outcome> {
  const { db, now, payments, config } = shop;
  const { identity, paymentMethods } = await storedSettings(db);
  const opened = await payments.createSession({
    reference: run,
    email: identity.email,
    lines: [{ name: 'Prova prima dell’apertura', description: null, amountCents: 100 }],
    shipping: { label: 'Prova', amountCents: 0 },
    methods: paymentMethods,
    expiresAt: new Date(now().getTime() + SESSION_MS),
    successUrl: config.publicUrl,
    cancelUrl: config.publicUrl,
  });
  const tried = opened.ok ? await ended(shop, opened.session.id) : notOpened(opened.code);
  return checkPayments(providerOf(shop), tried);
}

function notOpened(code: string): SessionTried {
  return { step: 'open', code };
}

async function ended({ payments }: LaunchShop, id: string): Promise<SessionTried> {
  await payments.expireSession(id);
  const session = await payments.session(id);
  return session?.status === 'expired' ? { step: 'done', code: null } : { step: 'end', code: null };
}

/** E-mails the requester; opening its link passes the check. */
async function sendTrialMail(shop: LaunchShop, { run, actor }: Trying): Promise<Outcome> {
  const { db, config } = shop;
  const unready = checkMailer(config.mail.smtpUrl !== null);
  if (unready) return unready;
  const [reader] = await db.select({ email: users.email }).from(users).where(eq(users.id, actor));
  if (!reader)
    return { state: 'failed', message: 'L’account che ha chiesto la prova non c’è più: ripetila.' };
  const { identity } = await loadSettings(db);
  const { publicUrl, authSecret } = config;
  const link = `${publicUrl}${LAUNCH_PAGE}?lettera=${signId(authSecret, EMAIL_PURPOSE, run)}`;
  const email = await renderMail({
    dedupeKey: `opening-letter:${run}`,
    kind: 'opening-letter',
    to: reader.email,
    subject: `La posta di ${identity.brand} funziona?`,
    from: { identity, publicUrl },
    body: createElement(LaunchTestMail, { link }),
  });
  await db.transaction((tx) => writeMail({ tx: tx, jobs: shop.jobs }, email));
  return {
    state: 'waiting',
    message: `E-mail scritta a ${reader.email}: aprila e premi il pulsante. Se non arriva entro pochi minuti guarda nello spam, e in «Oggi» se un’e-mail non parte.`,
  };
}
