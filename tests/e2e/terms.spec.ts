import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { confirmedAccount } from '#support/account.ts';
import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openSettings, save } from '#support/settings-page.ts';
import { beSignedIn } from '#support/sign-in.ts';

const ADR = 'Organismo di prova della Camera di commercio';

test.beforeEach(({ page }) => answerCookies(page));

async function nameBody(page: Page, body: string) {
  await openSettings(page, 'legge');
  await page.getByLabel('Organismo ADR').fill(body);
  await save(page);
}

test('an order keeps its terms: in the e-mail, for the owner and for who bought @phone-only', async ({
  page,
  browser,
  shop,
}, testInfo) => {
  const visitor = await (await browser.newContext({ baseURL: shop.url, locale: 'it-IT' })).newPage();
  await answerCookies(visitor);
  const account = await confirmedAccount(visitor, shop);
  const order = await placePaidOrder(shop, { email: account.email });

  const mail = await shop.mailTo(order.email, /confermato/);
  expect(mail.attachments).toHaveLength(1);
  const [file] = mail.attachments;
  expect(file?.name).toMatch(/^termini-e-condizioni-\d{4}-\d\d-\d\d\.html$/);
  const savedFile = testInfo.outputPath(file?.name ?? '');
  writeFileSync(savedFile, file?.content ?? '');
  const alone = await browser.newPage();
  await alone.goto(pathToFileURL(savedFile).href);
  await expect(
    alone.getByRole('heading', { level: 1, name: 'Termini e condizioni di vendita' }),
  ).toBeVisible();
  await expect(alone.getByRole('link', { name: 'Recedere dal contratto qui' })).toHaveAttribute(
    'href',
    `${shop.url}/recesso`,
  );
  await expect(alone.getByText(ADR)).toHaveCount(0);
  await alone.close();

  await nameBody(page, ADR);
  await visitor.goto('/termini-condizioni');
  await expect(visitor.getByRole('main')).toContainText(ADR);
  const today = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format();
  await expect(visitor.getByText(`Ultimo aggiornamento: ${today}`)).toBeVisible();
  await expect(visitor.getByText('In vigore da questa data la versione')).toBeVisible();

  // Whoever has the e-mail needs no account.
  const ofMail = mail.links.find((link) => /\/termini-condizioni\/[0-9a-f]{64}$/.test(link)) ?? '';
  await visitor.goto(ofMail, { waitUntil: 'load' });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Termini e condizioni di vendita');
  await expect(visitor.getByText(ADR)).toHaveCount(0);

  await beSignedIn(visitor, account);
  await visitor.goto('/account');
  await visitor
    .getByRole('article', { name: `Ordine ${order.number}` })
    .getByRole('link', { name: /^Versione del/ })
    .click();
  await expect(visitor).toHaveURL(ofMail);

  await page.goto(`/admin/ordini/${order.id}`);
  await page.getByRole('link', { name: /^Versione del/ }).click();
  await expect(page).toHaveURL(ofMail);
  await expect(page.getByText('Impronta del testo (SHA-256)')).toBeVisible();
  await expect(page.getByText(ADR)).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  await nameBody(page, '');
  await visitor.context().close();
});
