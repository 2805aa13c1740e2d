import type { Page } from '@playwright/test';
import { answerCookies, toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import type { RunningShop } from '#support/shop.ts';
import { openAsOwner } from '#support/sign-in.ts';

const statusOf = (page: Page) => page.getByRole('combobox', { name: /^Stato dell’ordine/ });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const CHANGED = /è cambiato mentre ci lavoravi: .*Stato: da .* a .*Non è stato sovrascritto niente/;

/** Moves the order in a second tab of the same browser. */
async function moveElsewhere(page: Page, path: string, status: string) {
  const other = await page.context().newPage();
  await other.goto(path);
  await statusOf(other).selectOption(status);
  await expect(toastWith(other, 'Stato ordine aggiornato')).toBeVisible();
  await other.close();
}

test('from an old tab nothing is overwritten: what changed is told, and what is typed stays', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  const path = `/admin/ordini/${order.id}`;
  // As of a tab that slept: it does not hear what the others do.
  await page.route('**/live', (route) => route.abort());
  await openAsOwner(page, path);
  const shipping = part(page, 'Stato e spedizione');
  const refunds = part(page, 'Rimborsi');

  // Untouched, the status alone.
  await moveElsewhere(page, path, 'In Lavorazione');
  await statusOf(page).selectOption('Consegnato');
  await expect(toastWith(page, CHANGED)).toBeVisible();
  await expect(statusOf(page)).toHaveValue('processing');
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).click();

  // A number that is being typed, with its own button and with another status.
  const number = shipping.getByLabel('Numero di spedizione');
  await number.fill('0123456789');
  await moveElsewhere(page, path, 'In Attesa');
  await shipping.getByRole('button', { name: 'Salva spedizione' }).click();
  const notice = page.getByRole('alert').filter({ hasText: CHANGED });
  await expect(notice).toBeVisible();
  await expect(number).toHaveValue('0123456789');
  expect(await accessibilityProblems(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Tieni quello che ho scritto' }).click();
  await moveElsewhere(page, path, 'In Lavorazione');
  await statusOf(page).selectOption('Consegnato');
  await expect(notice).toBeVisible();
  await expect(number).toHaveValue('0123456789');
  await notice.getByRole('button', { name: 'Tieni quello che ho scritto' }).click();
  await shipping.getByRole('button', { name: 'Salva spedizione' }).click();
  await expect(toastWith(page, 'Spedizione salvata')).toBeVisible();

  // A refund.
  await refunds.getByLabel('Importo').fill('5,00');
  await refunds.getByLabel('Motivo').fill('Bottone mancante');
  await moveElsewhere(page, path, 'In Attesa');
  const refund = async () => {
    await refunds.getByRole('button', { name: 'Rimborsa', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Rimborsa 5,00/ })
      .click();
  };
  await refund();
  await expect(notice).toBeVisible();
  await expect(refunds.getByLabel('Importo')).toHaveValue('5,00');
  await expect(refunds.getByLabel('Motivo')).toHaveValue('Bottone mancante');
  await expect(refunds.getByText('Eseguito')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Tieni quello che ho scritto' }).click();
  await expect(notice).toHaveCount(0);
  await refund();
  await expect(toastWith(page, /^Rimborso avviato|Rimborso avviato/)).toBeVisible();
});

async function linkOf(shop: RunningShop, email: string): Promise<string> {
  const mail = await shop.mailTo(email, /confermato/);
  return mail.links.find((one) => one.includes('/ordine?token=')) ?? '';
}

test('with a corrected e-mail address the old link opens nothing, the new one does; the slip has the new address', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  const old = await linkOf(shop, order.email);
  const right = order.email.replace('cliente-', 'giusta-');
  await openAsOwner(page, `/admin/ordini/${order.id}`);
  const customer = part(page, 'Cliente');
  await customer.getByRole('button', { name: 'Correggi i dati' }).click();
  await customer.getByLabel('E-mail', { exact: true }).fill(right);
  await customer.getByLabel('Indirizzo').fill('Via Milano 22');
  await customer.getByLabel('CAP').fill('24122');
  await expect(customer.getByText(/zona di isole/)).toHaveCount(0);
  await customer.getByLabel('CAP').fill('90010');
  const zone = customer.getByRole('status').filter({ hasText: 'zona' });
  await expect(zone).toHaveText(/zona di isole e zone remote/);
  await customer.getByLabel('CAP').fill('23041');
  await customer.getByRole('button', { name: 'Salva la correzione' }).click();
  await expect(customer.getByText(/Non consegniamo|non consegniamo/)).toBeVisible();
  await expect(customer.getByLabel('Indirizzo')).toHaveValue('Via Milano 22');
  await customer.getByLabel('CAP').fill('20122');
  expect(await accessibilityProblems(page)).toEqual([]);
  await customer.getByRole('button', { name: 'Salva la correzione' }).click();
  await expect(toastWith(page, 'Dati corretti')).toBeVisible();
  await customer.getByRole('button', { name: 'Invia di nuovo la conferma' }).click();
  await expect(toastWith(page, `Conferma inviata a ${right}`)).toBeVisible();
  await expect(part(page, 'Storia').getByText(/indirizzo da «Via Roma 1» a «Via Milano 22»/)).toBeVisible();

  await page.goto(`/admin/ordini/${order.id}/bolla`);
  await expect(page.getByText('Via Milano 22')).toBeVisible();
  const guest = await page.context().browser()?.newPage({ baseURL: shop.url });
  if (!guest) throw new Error('no browser');
  await answerCookies(guest);
  await guest.goto(old);
  await expect(guest.getByText('Questo link non apre nessun ordine')).toBeVisible();
  await guest.goto(await linkOf(shop, right));
  await expect(guest.getByRole('heading', { level: 1, name: `Ordine ${order.number}` })).toBeVisible();
  await expect(guest.getByText('Via Milano 22')).toBeVisible();
  await guest.close();
});
