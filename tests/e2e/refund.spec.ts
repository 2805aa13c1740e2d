import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { payForNothing, placePaidOrder } from '#support/paid-order.ts';
import { hurryBank } from '#support/provider.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { beOwner } from '#support/sign-in.ts';
import { setStock } from '#support/stock-panel.ts';

test.beforeEach(({ page }) => beOwner(page));

const euros = (cents: number) =>
  new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(cents / 100);

test('the owner gives back a part, then the rest; the shopper is written each time @phone-only', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${order.id}`);
  const ship = page.getByRole('region', { name: 'Azioni' }).getByRole('link', { name: 'Spedisci' });
  await expect(ship).toBeVisible();
  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  await refunds.getByLabel('Importo').fill('5,00');
  await refunds.getByLabel('Motivo').fill('Bottone mancante');
  await refunds.getByRole('button', { name: 'Rimborsa' }).click();
  const question = page.getByRole('dialog', { name: 'Confermi il rimborso?' });
  await expect(question).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: /^Rimborsa 5,00/ }).click();
  await expect(refunds.getByText('Eseguito')).toBeVisible();
  await expect(page.getByText(/^Rimborso di 5,00\s€ eseguito$/)).toBeVisible();
  const first = await shop.mailTo(order.email, /^Rimborso/);
  expect(first.text).toContain('Bottone mancante');

  const rest = euros(order.totalCents - 500).replace(/\s€/, '');
  await expect(refunds.getByLabel('Importo')).toHaveValue(rest);
  await refunds.getByRole('button', { name: 'Rimborsa' }).click();
  await question.getByRole('button', { name: /^Rimborsa / }).click();
  await expect(refunds.getByText('L’ordine è stato rimborsato per intero.')).toBeVisible();
  await expect(refunds.getByText('Eseguito')).toHaveCount(2);
  await expect(ship).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(Modifica l’ordine|Cambia un capo)$/ })).toHaveCount(0);
});

test('an invalid or too large amount shows an error at its field and asks for nothing', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${order.id}`);
  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  for (const [typed, says] of [
    ['dieci', /^Scrivi un importo/],
    ['1.234', /si può leggere in due modi/],
    ['0', /^Inserisci un importo/],
    ['99999', /supera quello che resta/],
  ] as const) {
    await refunds.getByLabel('Importo').fill(typed);
    await refunds.getByRole('button', { name: 'Rimborsa' }).click();
    await expect(refunds.getByText(says)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Confermi il rimborso?' })).toHaveCount(0);
  }
});

test('returned pieces can be restocked once', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  // Only of a size that is counted is a piece put back.
  const before = await setStock(page, order, '5');
  await page.goto(`/admin/ordini/${order.id}`);
  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  await refunds.getByLabel('Importo').fill('');
  await refunds.getByLabel(new RegExp(order.productName)).selectOption('1');
  // Nothing is left with the shopper: all that was paid goes back.
  await expect(refunds.getByLabel('Importo')).toHaveValue(euros(order.totalCents).replace(/\s€/, ''));
  await refunds.getByLabel('Importo').fill('1');
  await refunds.getByRole('button', { name: 'Rimborsa' }).click();
  await page.getByRole('button', { name: /^Rimborsa 1,00/ }).click();
  await expect(refunds.getByText(`1 × ${order.productName}`)).toContainText('(rimesso in vendita)');
  await expect(refunds.getByLabel(new RegExp(order.productName))).toHaveCount(0);
  expect(await setStock(page, order, before)).toBe('6');
});

test('a refund that the bank sends back is told everywhere, and can be settled @phone-only', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop, { card: '4000 0000 0000 5126' });
  await page.goto(`/admin/ordini/${order.id}`);
  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  await refunds.getByLabel('Importo').fill('3,00');
  await refunds.getByRole('button', { name: 'Rimborsa' }).click();
  await page.getByRole('button', { name: /^Rimborsa 3,00/ }).click();

  // The provider's notification arrives by itself, after the bank's answer.
  await hurryBank(shop.emulatorPort);
  await expect(refunds.getByText('Non riuscito')).toBeVisible({ timeout: 60_000 });
  await expect(refunds.getByText('la banca della cliente l’ha respinto')).toBeVisible();
  await expect(page.getByText(/^Rimborso di 3,00\s€ non riuscito/)).toBeVisible();
  await expect(refunds.getByLabel('Importo')).toHaveValue(euros(order.totalCents).replace(/\s€/, ''));
  const mail = await shop.mailTo('@', /^Rimborso non riuscito/, order.number);
  expect(mail.to).not.toContain(order.email);

  await page.goto('/admin');
  const alert = page.getByRole('region', { name: 'Avvisi' }).getByRole('listitem');
  await expect(alert.filter({ hasText: order.number })).toContainText(
    /3,00\s€ a Ada Bianchi non è riuscito: la banca della cliente l’ha respinto/,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await alert.getByRole('link', { name: `ordine ${order.number}` }).click();
  await refunds.getByRole('button', { name: 'L’ho rimborsato in altro modo' }).click();
  await expect(refunds.getByText('Dato in altro modo')).toBeVisible();
  await expect(refunds.getByText(`Segnato da: ${ADMINISTRATOR.email}`)).toBeVisible();
  await expect(page.getByText(/^Rimborso di 3,00\s€ dato in altro modo$/)).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('Incasso di oggi')).toBeVisible();
  await expect(page.getByText(order.number)).toHaveCount(0);
});

test('a payment without an order whose refund fails is settled on the overview', async ({ page, shop }) => {
  let before = '';
  const payment = await payForNothing(shop, {
    card: '4000 0000 0000 5126',
    // Sold in the shop while somebody was paying for it.
    take: async (piece) => {
      before = await setStock(page, piece, '0');
    },
  });
  await setStock(page, payment, before);
  const explained = await shop.mailTo(payment.email, /^Ti rimborsiamo/);
  expect(explained.text).toContain(payment.productName);
  await hurryBank(shop.emulatorPort);

  await page.goto('/admin');
  const alert = page
    .getByRole('region', { name: 'Avvisi' })
    .getByRole('listitem')
    .filter({ hasText: payment.email });
  await expect(alert).toContainText(/non è riuscito: la banca della cliente l’ha respinto/, {
    timeout: 60_000,
  });
  await expect(alert.getByRole('link', { name: payment.email })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await alert.getByRole('button', { name: 'L’ho rimborsato in altro modo' }).click();
  await expect(toastWith(page, 'Rimborso segnato come dato')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Incasso di oggi')).toBeVisible();
  await expect(page.getByText(payment.email)).toHaveCount(0);
});

test('a refund that failed is tried again from the overview', async ({ page, shop }) => {
  const order = await placePaidOrder(shop, { card: '4000 0000 0000 5126' });
  await page.goto(`/admin/ordini/${order.id}`);
  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  await refunds.getByLabel('Importo').fill('2,00');
  await refunds.getByRole('button', { name: 'Rimborsa' }).click();
  await page.getByRole('button', { name: /^Rimborsa 2,00/ }).click();
  await hurryBank(shop.emulatorPort);
  await page.goto('/admin');
  const alert = page
    .getByRole('region', { name: 'Avvisi' })
    .getByRole('listitem')
    .filter({ hasText: order.number });
  await expect(alert).toBeVisible({ timeout: 60_000 });
  await alert.getByRole('button', { name: 'Riprova il rimborso' }).click();
  await expect(toastWith(page, 'Rimborso avviato di nuovo')).toBeVisible();
  await expect(alert).toHaveCount(0);
  // The bank sends this one back as well: from then on nothing of it moves the figures that others look at.
  await hurryBank(shop.emulatorPort);
  await expect(alert).toBeVisible({ timeout: 60_000 });
});
