import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { everyMail } from './every-mail.ts';
import { type Exception, unexplained } from './findings.ts';
import { htmlValidate } from './html.ts';

/** What the e-mails do that some mail program does not know, and what its reader sees instead. */
const UNKNOWN_TO_SOME: Exception[] = [
  { says: /^<body> element$/, reason: 'Its paper is also that of the outer table.' },
  { says: /^(<style> element|@media)$/, reason: 'Only the dark dress is in it: the letter stays light.' },
  { says: /^color-scheme/, reason: 'The program decides itself how it darkens a letter.' },
  {
    says: /^(display:none|opacity|max-height property|overflow)$/,
    reason: 'The preview is hidden in several ways, of which each program knows one: see the test below.',
  },
  { says: /^(lang|role) attribute$/, reason: 'For screen readers, where the program passes it on.' },
  {
    says: /^(text-decoration|white-space|(width|height) attribute)$/,
    reason: 'A finer look, nothing is lost.',
  },
];

/** Tables place things in e-mails, and what their attributes say, Outlook does not read elsewhere. */
const MARKUP: Exception[] = [
  {
    says: /^no-deprecated-attr: Attribute "(align|bgcolor|cellPadding|cellSpacing|width)"/,
    reason: 'Outlook for Windows knows tables by their attributes.',
  },
  { says: /^doctype-html/, reason: 'The one that mail programs expect; the letters’ library writes it.' },
];

/** Those that most shoppers have; the data knows of no Italian provider. */
const CLIENTS = [
  ...['gmail.*', 'apple-mail.*', 'outlook.*', 'yahoo.*'],
  ...['samsung-email.*', 'thunderbird.macos', 'protonmail.*', 'hey.*'],
] as Parameters<typeof caniemail>[0]['clients'];

const mails = await everyMail();

// To be looked at in a browser, without a mail server (CONTRIBUTING.md).
const PREVIEW = '.cache/emails';
mkdirSync(PREVIEW, { recursive: true });
for (const { name, html, text } of mails) {
  writeFileSync(`${PREVIEW}/${name}.html`, html);
  writeFileSync(`${PREVIEW}/${name}.txt`, text);
}

test('every e-mail of the shop is among those that are looked at', () => {
  const written = readdirSync('app/shop', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mail.tsx'))
    .flatMap((file) => [...readFileSync(`app/shop/${file}`, 'utf8').matchAll(/export function (\w+Mail)\b/g)])
    .map(([, name]) => name);
  expect(mails.map(({ name }) => name).sort()).toEqual(written.sort());
});

test('nothing in an e-mail is unknown to a mail program without a reason', () => {
  const found = mails.flatMap(({ name, html }) => {
    const { errors } = caniemail({ clients: CLIENTS, html }).issues;
    return [...errors].flatMap(([client, issues]) =>
      issues.map(({ title }) => ({ says: title, where: `${name} in ${client}` })),
    );
  });
  expect(unexplained(found, UNKNOWN_TO_SOME)).toEqual([]);
});

test('the markup of every e-mail is right', async () => {
  expect(unexplained(await htmlValidate(mails), MARKUP)).toEqual([]);
});

test.each(mails)('$name: a title, a preview that nobody sees in the e-mail', ({ html, subject }) => {
  expect(html).toContain(`<title>${subject}</title>`);
  const [, style = ''] = /<body[^>]*>(?:<!--.*?-->)*<div[^>]* style="([^"]*)"/.exec(html) ?? [];
  const said = Object.fromEntries(style.split(';').map((one) => one.split(/:(.*)/).slice(0, 2)));
  // Without `display` (Gmail's mobile pages) no height and no room; without that (Outlook) its own word.
  expect(said).toMatchObject({ display: 'none', 'mso-hide': 'all' });
  expect(said).toMatchObject({ 'max-height': '0', overflow: 'hidden', 'font-size': '1px', color: '#FAF6F0' });
});

test('pictures are of the shop, have their size, and tell nothing of who reads', () => {
  const drawn = mails.flatMap(({ name, html }) =>
    [...html.matchAll(/<img [^>]*>/g)].map(([image]) => ({ name, image })),
  );
  expect([...new Set(drawn.map(({ name }) => name))]).toEqual([
    'NewsletterIssueMail',
    'OrderConfirmationMail',
    'OrderShippedMail',
    'OrderReadyMail',
    'OrderCancelledMail',
    'OrderReopenedMail',
    'PaymentReceivedMail',
    'PaymentTooLateMail',
    'PaymentReminderMail',
    'RefundExplainedMail',
  ]);
  for (const { image } of drawn) {
    expect(image).toMatch(
      / src="https:\/\/negozio\.test\/(immagini-(?:email|annunci)\/[0-9a-f]{32}\.jpg|avviso-garanzia\/[0-9a-f]{64}|ordine\/bonifico\.png\?token=[\w.-]+)"/,
    );
    expect(image).toMatch(/ width="\d+"/);
    expect(image).toContain(' alt="');
  }
  // A product's picture stands beside its name; the text of the e-mail has the name alone.
  for (const { text } of mails) expect(text).not.toContain('immagini-email');
});

test('a button has its shape from a table cell, where links have none', () => {
  const withButton = mails.filter(({ html }) => html.includes('class="button"'));
  expect(withButton.map(({ name }) => name)).toEqual([
    'AccountConfirmationMail',
    'ChangeAddressMail',
    'NewAddressMail',
    'PasswordRecoveryMail',
    'AlertsMail',
    'StaffInvitationMail',
    'SubscriptionConfirmationMail',
    'SubscribedMail',
    'NewsletterIssueMail',
    'BackInStockConfirmationMail',
    'BackInStockMail',
    'FavouritesConfirmationMail',
    'FavouritesMail',
    'ReviewInvitationMail',
    'ReviewRefusedMail',
    'ReservationConfirmationMail',
    'ReservationNewsMail',
    'ConnectionTestMail',
    'LaunchTestMail',
    'OrderConfirmationMail',
    'OrderShippedMail',
    'BalancePaymentMail',
    'WithdrawalNewsMail',
  ]);
  for (const { html } of mails) {
    const padded = html.match(/<a [^>]*padding:[^>]*>/g) ?? [];
    const cells = html.match(/<td bgcolor="#2A2422" [^>]*mso-padding-alt:[^>]*><a /g) ?? [];
    expect(padded).toHaveLength(cells.length);
  }
});

test('the instruments see what is wrong', async () => {
  const { errors } = caniemail({ clients: CLIENTS, html: '<div style="display:grid">x</div>' }).issues;
  expect([...errors.keys()]).toContain('outlook.windows');
  const found = await htmlValidate([{ name: 'x', html: '<p id="a">x</p><p id="a">y</p>' }]);
  expect(found.map(({ says }) => says)).toContain('no-dup-id: Duplicate ID "a"');
});
