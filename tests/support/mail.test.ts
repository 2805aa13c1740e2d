import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileMailer } from '#platform/mailer.server.ts';
import { parseMail } from './mail.ts';

/** Every byte that there is: none may be changed on the way. */
const BYTES = Uint8Array.from({ length: 512 }, (_, index) => index % 256);

test.each([
  { subject: 'Ordine #AB12CD34 confermato', text: 'Totale: 12,90 €\n\nGrazie.\n' },
  {
    subject: 'È tutto: città, perché, più — e una riga così lunga che va spezzata in più parole codificate',
    text: 'ciao',
  },
  { subject: '=?', text: `${'Una riga lunghissima con accenti àèìòù. '.repeat(20)}\n. un punto\nFrom me` },
])('reads back what the mailer keeps: $subject', async ({ subject, text }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const html = '<p>Perché <a href="http://localhost/conferma?a=1&amp;b=2">qui</a></p>';
  const mailer = fileMailer(folder, 'Vetrina <ordini@vetrina.test>');
  const writtenAt = new Date('2026-03-10T10:00:00Z');
  await mailer.send({
    id: 'one',
    to: 'ada@esempio.it',
    replyTo: '',
    subject,
    text,
    html,
    writtenAt,
    unsubscribeUrl: null,
    attachments: [
      { name: 'termini.html', type: 'text/html; charset=utf-8', content: '<p>È così</p>' },
      { name: 'avviso.png', type: 'image/png', content: BYTES },
    ],
  });

  const mail = parseMail(readFileSync(join(folder, 'one.eml'), 'utf8'));
  expect(mail).toMatchObject({ from: 'Vetrina <ordini@vetrina.test>', to: 'ada@esempio.it', subject });
  expect(mail.text.trim()).toBe(text.trim());
  expect(mail.html.trim()).toBe(html);
  expect(mail.links).toEqual(['http://localhost/conferma?a=1&b=2']);
  expect(mail.attachments).toMatchObject([
    { name: 'termini.html', type: 'text/html; charset=utf-8' },
    { name: 'avviso.png', type: 'image/png' },
  ]);
  expect(mail.attachments.map(({ content }) => Buffer.from(content))).toEqual([
    Buffer.from('<p>È così</p>'),
    Buffer.from(BYTES),
  ]);
  expect(mail.headers.get('message-id')).toBe('<one@vetrina.test>');
});
