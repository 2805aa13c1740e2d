import { accessibilityProblems, expect, test } from '../support/journey.ts';
import { placePaidOrder } from '../support/paid-order.ts';
import { signInAsOwner } from '../support/sign-in.ts';

test.beforeEach(({ page }) => signInAsOwner(page));

const euros = (cents: number) =>
  new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(cents / 100);

test('the owner gives back a part, then the rest; the shopper is written each time @phone', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${order.id}`);
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
  const first = await shop.letterTo(order.email, /^Rimborso/);
  expect(first.text).toContain('Bottone mancante');

  const rest = euros(order.totalCents - 500).replace(/\s€/, '');
  await expect(refunds.getByLabel('Importo')).toHaveValue(rest);
  await refunds.getByRole('button', { name: 'Rimborsa' }).click();
  await question.getByRole('button', { name: /^Rimborsa / }).click();
  await expect(refunds.getByText('L’ordine è stato rimborsato per intero.')).toBeVisible();
  await expect(refunds.getByText('Eseguito')).toHaveCount(2);
});

test('an amount that is none, or too much, is told beside the field and nothing is asked', async ({
  page,
  shop,
}) => {
  const order = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${order.id}`);
  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  for (const [typed, says] of [
    ['dieci', /^Inserisci un importo/],
    ['0', /^Inserisci un importo/],
    ['99999', /supera quello che resta/],
  ] as const) {
    await refunds.getByLabel('Importo').fill(typed);
    await refunds.getByRole('button', { name: 'Rimborsa' }).click();
    await expect(refunds.getByText(says)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Confermi il rimborso?' })).toHaveCount(0);
  }
});

test('pieces that come back can be put on the shelf once', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${order.id}`);
  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  await refunds.getByLabel('Importo').fill('1');
  await refunds.getByLabel(new RegExp(order.productName)).selectOption('1');
  await refunds.getByRole('button', { name: 'Rimborsa' }).click();
  await page.getByRole('button', { name: /^Rimborsa 1,00/ }).click();
  await expect(refunds.getByText('Pezzi rimessi in vendita: 1')).toBeVisible();
  await expect(refunds.getByLabel(new RegExp(order.productName))).toHaveCount(0);
});
