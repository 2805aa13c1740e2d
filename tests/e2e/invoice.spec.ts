import { readFile } from 'node:fs/promises';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import {
  beginWithCart,
  CANOTTA,
  CUSTOMER,
  cartLine,
  fillCheckout,
  goToPayment,
  payButton,
  payByCard,
} from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('an invoice: asked for at the checkout, made by the owner, found by the shopper', async ({
  page,
  shop,
  browser,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  const email = await fillCheckout(page);
  await page.getByLabel('Richiedo la fattura').check();
  await page.getByLabel('A un’azienda o a un professionista').check();
  // Open or not, each field of the delivery is found by its own label.
  for (const label of [...Object.keys(CUSTOMER), 'E-mail', 'Telefono'])
    await expect(page.getByRole('main').getByLabel(label)).toHaveCount(1);
  const typed = {
    Denominazione: 'Sartoria Bianchi S.r.l.',
    'Partita IVA': '07643520568',
    'Sede legale: via e numero civico': 'Corso Italia 3',
    'Sede: codice postale': '20122',
    'Sede: comune': 'Milano',
    'Sede: prov.': 'MI',
    'Codice SDI': 'm5uxcr1',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await payButton(page).click();
  await expect(page.getByLabel('Partita IVA')).toHaveAccessibleDescription('Partita IVA non valida');
  await expect(page.getByLabel('Partita IVA')).toBeFocused();
  await expect(page.getByLabel('Denominazione')).toHaveValue('Sartoria Bianchi S.r.l.');
  expect(await accessibilityProblems(page)).toEqual([]);

  // Nothing typed is lost with the page.
  await page.reload();
  await expect(page.getByLabel('Sede: comune')).toHaveValue('Milano');
  await page.getByLabel('Partita IVA').fill('07643520567');
  await goToPayment(page);
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Pagamento confermato!' })).toBeVisible();
  const number = (await page.getByText(/^#[0-9A-F]{8}$/).textContent()) ?? '?';
  const mail = await shop.mailTo(email);
  expect(mail.text).toContain('Partita IVA 07643520567');
  await page.getByRole('link', { name: 'Segui il tuo ordine' }).click();
  await expect(page.getByText('Codice SDI M5UXCR1')).toBeVisible();
  await expect(page.getByText(/^Fattura entro (il |l’)\d/)).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await openAsOwner(owner, '/admin/ordini');
  await owner.getByLabel('Fattura da emettere').check();
  // The rows move when the list has become shorter: nobody presses one while they do.
  await expect(owner).toHaveURL(/fattura=/);
  await owner.getByRole('link', { name: number }).first().click();
  const panel = owner.getByRole('region', { name: 'Fattura' });
  await expect(panel.getByText('Corso Italia 3, 20122 Milano (MI)')).toBeVisible();
  // Its own number, for the journeys of one shop run beside each other.
  const invoice = `${number.slice(1)}/0`;
  await panel.getByLabel('Numero della fattura').fill(invoice);
  const today = (await panel.getByLabel('Data della fattura').getAttribute('max')) ?? '';
  await panel.getByLabel('Data della fattura').fill(today);
  await panel.getByRole('button', { name: 'Annota fattura' }).click();
  const downloading = owner.waitForEvent('download');
  await panel.getByRole('link', { name: 'Scarica FatturaPA (XML)' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^IT\d{11}_[0-9A-Z]{5}\.xml$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`<Numero>${invoice}</Numero>`);
  await expect(owner.getByRole('region', { name: 'Storia' })).toContainText(`Fattura n. ${invoice}`);
  expect(await accessibilityProblems(owner)).toEqual([]);
  await owner.context().close();

  await page.reload();
  await expect(page.getByText(`Fattura n. ${invoice}`)).toBeVisible();
});
