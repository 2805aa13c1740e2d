import type { Page } from '@playwright/test';
import { confirmedAccount } from '#support/account.ts';
import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { newAddress, tabTo } from '#support/shopper.ts';
import { beSignedIn, openAsOwner } from '#support/sign-in.ts';

const LINK = 'Recedere dal contratto qui';

test.beforeEach(({ page }) => answerCookies(page));

// The guest's journey has five pages looked at by two instruments each.
test.describe.configure({ timeout: 180_000 });

const main = (page: Page) => page.getByRole('main');

async function declare(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await main(page).getByLabel(label).first().fill(text);
}

/** The code that the receipt names. */
async function receiptCode(page: Page): Promise<string> {
  const receipt = main(page).getByText(
    /^Abbiamo ricevuto il tuo recesso il .+ alle \d\d:\d\d\. Codice di reso R-/,
  );
  await expect(receipt).toBeVisible();
  return /R-[2-9A-Z]{8}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
}

test('a guest withdraws from the foot of any page, and the owner refunds it @phone', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  const email = newAddress();
  await page.goto('/chi-siamo');
  await page.getByRole('contentinfo').getByRole('link', { name: LINK }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Recedere dal contratto' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Continua' }).click();
  await expect(main(page).getByLabel('Nome e cognome')).toBeFocused();
  // The whole order is what most people mean.
  await expect(main(page).getByLabel('Tutto l’ordine')).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);

  await declare(page, {
    'Nome e cognome': 'Ada Bianchi',
    'Numero d’ordine': order.number,
    'E-mail per la conferma': email,
  });
  await expect(main(page).getByLabel('Quali articoli')).toBeHidden();
  await main(page).getByLabel('Solo alcuni articoli').check();
  await main(page).getByLabel('Quali articoli').fill('la camicia');
  await main(page).getByRole('button', { name: 'Continua' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Conferma il recesso' })).toBeFocused();
  await expect(main(page).getByText(`all’ordine ${order.number}: la camicia.`)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await main(page).getByRole('link', { name: 'Correggi' }).click();
  await main(page).getByLabel('Tutto l’ordine').check();
  await main(page).getByRole('button', { name: 'Continua' }).click();
  await expect(main(page).getByText(`all’ordine ${order.number}: tutto l’ordine.`)).toBeVisible();
  await main(page).getByRole('button', { name: 'Conferma recesso' }).click();
  const code = await receiptCode(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  const mail = await shop.mailTo(email, /recesso/);
  expect(mail.text).toContain(code);
  expect((await shop.mailTo('info@vetrina.test', new RegExp(code))).text).toContain('Ada Bianchi');

  await openAsOwner(page, '/admin/recessi');
  const card = page.getByRole('article', { name: `Recesso ${code}` });
  await expect(card.getByText('Da verificare')).toBeVisible();
  await expect(card.getByText('L’e-mail non è quella dell’ordine')).toBeVisible();
  await card.getByRole('button', { name: 'Accetta per l’ordine' }).click();
  await expect(card.getByText('Nei termini')).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).click();
  await card.getByRole('button', { name: 'Capi arrivati' }).click();
  await expect(card.getByText(/^Capi arrivati (il |l’)/)).toBeVisible();
  // On a phone the message lies under the pointer, which keeps it open.
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await card.getByRole('link', { name: 'Rimborsa' }).click();
  const panel = page.getByRole('region', { name: 'Rimborsi' });
  await expect(panel.getByText(`Per il recesso ${code}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Rimborsa' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rimborsa/ })
    .click();
  await expect(panel.getByText(`Codice di reso: ${code}`)).toBeVisible();
  expect((await shop.mailTo(order.email, /^Rimborso/)).text).toContain(code);

  // Nothing is left to choose from the list of the order's own link.
  const { links } = await shop.mailTo(order.email, /confermato/);
  await page.goto(links.find((one) => one.includes('/recesso?token=')) ?? '');
  await expect(main(page).getByText(/non resta niente da cui recedere/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'modulo senza elenco' }).click();
  await expect(main(page).getByLabel('Numero d’ordine')).toBeVisible();
});

test('the link of an e-mail shows the articles to choose from; the keyboard is enough', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop, { quantity: 2 });
  const mail = await shop.mailTo(order.email, /confermato/);
  const link = mail.links.find((one) => one.includes('/recesso?token=')) ?? '';
  await page.goto(link);
  await expect(main(page).getByLabel('E-mail per la conferma')).toHaveValue(order.email);
  await tabTo(page, main(page).getByLabel('Tutto l’ordine'));
  await page.keyboard.press('ArrowDown');
  const pieces = main(page).getByLabel(new RegExp(order.productName.slice(0, 10)));
  await tabTo(page, pieces);
  await page.keyboard.press('1');
  await tabTo(page, main(page).getByRole('button', { name: 'Continua' }));
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(`1 × ${order.productName}`)).toBeVisible();
  await tabTo(page, main(page).getByRole('button', { name: 'Conferma recesso' }));
  await page.keyboard.press('Enter');
  await receiptCode(page);
});

test('from the account the order is known', async ({ page, shop }) => {
  const account = await confirmedAccount(page, shop);
  const order = await placePaidOrder(shop, { email: account.email });
  await beSignedIn(page, account);
  await page.goto('/account');
  await page
    .getByRole('article', { name: `Ordine ${order.number}` })
    .getByRole('link', { name: LINK })
    .click();
  await expect(main(page).getByText(order.number)).toBeVisible();
  await main(page).getByLabel('Solo alcuni articoli').check();
  await main(page)
    .getByLabel(new RegExp(order.productName.slice(0, 10)))
    .check();
  await main(page).getByRole('button', { name: 'Continua' }).click();
  await main(page).getByRole('button', { name: 'Conferma recesso' }).click();
  await receiptCode(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything works, corrections too', async ({ page, shop }) => {
    const order = await placePaidOrder(shop);
    await page.goto('/recesso', { waitUntil: 'load' });
    await declare(page, {
      'Nome e cognome': 'Eva Rossi',
      'Numero d’ordine': 'sbagliato',
      'E-mail per la conferma': newAddress(),
    });
    await main(page).getByLabel('Tutto l’ordine').check();
    await main(page).getByRole('button', { name: 'Continua' }).click();
    await expect(main(page).getByLabel('Numero d’ordine')).toBeHidden();
    await main(page).getByRole('link', { name: 'Correggi' }).click();
    await main(page).getByLabel('Numero d’ordine').fill(order.number);
    await main(page).getByRole('button', { name: 'Continua' }).click();
    await expect(main(page).getByText(`all’ordine ${order.number}`)).toBeVisible();
    await main(page).getByRole('button', { name: 'Conferma recesso' }).click();
    await receiptCode(page);
  });
});
