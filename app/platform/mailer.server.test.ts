import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { VendorError } from '#lib/vendor-error.ts';
import { parseMail } from '#support/mail.ts';
import { createMailServer, type TestMailServer } from '#support/mail-server.ts';
import { fileMailer, type Mail, smtpMailer } from './mailer.server.ts';

const FROM = 'Vetrina <ordini@vetrina.test>';

const mail = (more: Partial<Mail> = {}): Mail => ({
  id: '3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
  to: 'ada@esempio.it',
  replyTo: 'negozio@vetrina.test',
  subject: 'Perché no',
  html: '<p>Città</p>',
  text: 'Città',
  writtenAt: new Date('2026-03-10T10:00:00Z'),
  unsubscribeUrl: null,
  attachments: [],
  ...more,
});

function stored(one: Mail) {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-mailer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, sent: fileMailer(folder, FROM).send(one) };
}

test('an e-mail has sender, date, auto-submitted mark and a stable message id', async () => {
  const { folder, sent } = stored(mail());
  await sent;
  await fileMailer(folder, FROM).send(mail());
  expect(readdirSync(folder)).toHaveLength(1);
  const file = readFileSync(join(folder, `${mail().id}.eml`), 'utf8');
  expect(file).not.toMatch(/[^\r]\n/);
  const { headers, from, to } = parseMail(file);
  expect({ from, to }).toEqual({ from: FROM, to: 'ada@esempio.it' });
  expect(headers.get('message-id')).toBe(`<${mail().id}@vetrina.test>`);
  expect(headers.get('date')).toBe('Tue, 10 Mar 2026 10:00:00 +0000');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.has('list-id')).toBe(false);
  expect(headers.has('list-unsubscribe')).toBe(false);
  expect(headers.has('list-unsubscribe-post')).toBe(false);
});

test('an e-mail of a subscription names where one click ends it', async () => {
  const unsubscribeUrl = `https://negozio.test/newsletter/disiscrizione?token=${'a'.repeat(36)}.${'b'.repeat(43)}`;
  const { folder, sent } = stored(mail({ unsubscribeUrl }));
  await sent;
  const { headers } = parseMail(readFileSync(join(folder, `${mail().id}.eml`), 'utf8'));
  expect(headers.get('list-id')).toBe('<newsletter.negozio.test>');
  expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('a subject with line ends adds no header and no reader', async () => {
  const { folder, sent } = stored(mail({ subject: 'Ciao\r\nBcc: eva@esempio.it' }));
  await sent;
  const { headers } = parseMail(readFileSync(join(folder, `${mail().id}.eml`), 'utf8'));
  expect(headers.has('bcc')).toBe(false);
  expect(headers.get('subject')).toContain('Ciao');
});

test.each([
  'ada@esempio.it\r\nBcc: eva@esempio.it',
  'ada@esempio.it, eva@esempio.it',
  'a,eva@esempio.it',
  'è@esempio.it',
])('a letter to %j is refused for good and goes to nobody', async (to) => {
  const { folder, sent } = stored(mail({ to }));
  expect(await sent).toEqual({ ok: false, reply: expect.stringMatching(/^553 /) });
  expect(readdirSync(folder)).toEqual([]);
  await mailServer.open();
  expect(await smtpMailer(mailServer.url, FROM).send(mail({ to }))).toMatchObject({ ok: false });
  expect(mailServer.taken).toEqual([]);
});

let mailServer: TestMailServer;
beforeEach(async () => {
  mailServer = await createMailServer();
  onTestFinished(() => mailServer.close());
});

const send = (patienceMs?: number) => smtpMailer(mailServer.url, FROM, patienceMs).send(mail());

test('a server that takes the e-mail gets it once', async () => {
  await mailServer.open();
  expect(await send()).toEqual({ ok: true });
  expect(mailServer.taken).toMatchObject([
    { to: 'ada@esempio.it', messageId: `<${mail().id}@vetrina.test>` },
  ]);
});

test('a server that is away is to be tried again', async () => {
  await expect(send()).rejects.toThrow();
});

test.each(['refusing', 'breaking', 'closed to us'] as const)(
  'a server that is %s is to be tried again',
  async (behaviour) => {
    await mailServer.open();
    mailServer.behaviour = behaviour;
    await expect(send()).rejects.toThrow();
  },
);

test('what a server says to an e-mail that it puts off stays out of the error, and is kept for the owner', async () => {
  await mailServer.open();
  mailServer.behaviour = 'refusing';
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(VendorError);
  const { message, stack, reply } = error as VendorError;
  expect(reply).toMatch(/^4\d\d /);
  expect(message).toMatch(/^mail: Error, status 4\d\d, code E\w+, parameter /);
  for (const shown of [message, stack, JSON.stringify(error), inspect(error)])
    expect(shown).not.toContain(reply);
});

test('a server that is slower than anybody waits is to be tried again', async () => {
  await mailServer.open();
  mailServer.behaviour = 'slow';
  await expect(send(200)).rejects.toThrow();
  expect(mailServer.taken).toEqual([]);
});

test.each([
  ['ignorant', '550 5.1.1 destinatario sconosciuto'],
  ['offended', '554 5.7.1 contenuto rifiutato'],
] as const)('a server that is %s need not be tried again', async (behaviour, reply) => {
  await mailServer.open();
  mailServer.behaviour = behaviour;
  expect(await send()).toEqual({ ok: false, reply });
  expect(mailServer.taken).toEqual([]);
});

test.each([
  ['negozio@vetrina.test', /^Reply-To: negozio@vetrina\.test\r?$/m],
  ['', null],
  ['a@b.it, c@d.it', null],
])('answers go to %j', async (replyTo, says) => {
  const { folder, sent } = stored(mail({ replyTo }));
  await sent;
  const file = readFileSync(join(folder, '3f2a9c1b-77aa-4c1d-9a55-0123456789ab.eml'), 'utf8');
  if (says) expect(file).toMatch(says);
  else expect(file).not.toContain('Reply-To');
});
