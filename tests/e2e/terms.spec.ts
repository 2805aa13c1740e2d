import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';

test.beforeEach(({ page }) => answerCookies(page));

test('the terms of an order come with its e-mail, and open alone @phone-only', async ({
  page,
  browser,
  shop,
}, testInfo) => {
  const order = await placePaidOrder(shop);
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
  await alone.close();

  // Whoever has the e-mail needs no account.
  const ofMail = mail.links.find((link) => /\/termini-condizioni\/[0-9a-f]{64}$/.test(link)) ?? '';
  await page.goto(ofMail, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termini e condizioni di vendita');
  await expect(page.getByText('Impronta del testo (SHA-256)')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});
