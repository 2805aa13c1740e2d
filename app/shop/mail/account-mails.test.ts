import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import type { AccountMail } from '#shop/staff/auth/library.server.ts';
import { accountMail } from './account-mails.server.ts';

const { identity } = DEFAULT_SETTINGS;
const email = 'ada.bianchi84@esempio.it';
const link = 'http://negozio.test/auth/conferma?token=a.b&x=1';
const writtenMail = (mail: AccountMail) => accountMail(mail, { identity, publicUrl: 'http://negozio.test' });

test.each<[AccountMail, subject: RegExp, text: RegExp]>([
  [{ kind: 'confirmation', email, link }, /^Conferma il tuo account/, /link vale un’ora/],
  [{ kind: 'recovery', email, link }, /^Scegli una nuova password/, /link vale un’ora e una volta sola/],
  [
    { kind: 'change-address', email, link, next: 'nuova@esempio.it' },
    /^Conferma il cambio di indirizzo/,
    /nuova@esempio\.it/,
  ],
  [{ kind: 'new-address', email, link }, /^Conferma il nuovo indirizzo/, /link vale un’ora/],
  [{ kind: 'password-changed', email }, /^Password cambiata/, /Se non sei stata tu/],
  [{ kind: 'second-factor-on', email }, /passaggi attivata/, /Se non sei stata tu/],
  [{ kind: 'second-factor-off', email }, /passaggi disattivata/, /Se non sei stata tu/],
  [{ kind: 'recovery-code-used', email }, /^Codice di recupero usato/, /Se non sei stata tu/],
])('$kind', async (mail, subject, says) => {
  const written = await writtenMail(mail);
  const text = written.text.replaceAll(/\s+/g, ' ');
  expect(written).toMatchObject({ to: email, unsubscribeUrl: null, subject: expect.stringMatching(subject) });
  expect(text).toMatch(says);
  for (const part of [written.html, text]) {
    expect(part).toContain(identity.brand);
    expect(part).toContain(identity.email);
    expect(part).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
    // Somebody else may have typed the address: nothing that they chose is read by its owner.
    expect(part).not.toContain('bianchi84');
  }
  expect(written.text).not.toMatch(/<\w/);
  if ('link' in mail) {
    expect(text).toContain(link);
    expect(written.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  }
});

test('e-mails with the same link are sent once, repeated events each time', async () => {
  const keys = async (mail: AccountMail) => [
    (await writtenMail(mail)).dedupeKey,
    (await writtenMail(mail)).dedupeKey,
  ];
  const [first, again] = await keys({ kind: 'recovery', email, link });
  expect(first).toBe(again);
  expect(first).not.toContain('token');
  const [once, twice] = await keys({ kind: 'password-changed', email });
  expect(once).not.toBe(twice);
});
