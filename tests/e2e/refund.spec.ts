import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { hurryBank } from '#support/provider.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { beOwner } from '#support/sign-in.ts';

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
  // Of what is wrong nothing is asked.
  await refunds.getByLabel('Importo').fill('99999');
  await refunds.getByRole('button', { name: 'Rimborsa' }).click();
  await expect(refunds.getByText(/supera quello che resta/)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Confermi il rimborso?' })).toHaveCount(0);
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
