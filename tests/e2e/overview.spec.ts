import type { Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openAsOwner } from '#support/sign-in.ts';

async function figure(page: Page, label: string): Promise<number> {
  const shown = page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
  return Number((await shown.textContent())?.replace(/[^\d]/g, ''));
}

test('the overview counts an order as soon as it is paid, and leads to it', async ({ page, shop }) => {
  await openAsOwner(page, '/admin/ordini');
  await page.getByRole('link', { name: 'Oggi' }).click();
  await expect(page).toHaveTitle('Oggi');
  await expect(page.getByRole('heading', { name: 'Oggi', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Oggi' })).toHaveAttribute('aria-current', 'page');
  const before = {
    today: await figure(page, 'Incasso di oggi'),
    month: await figure(page, 'Incasso del mese'),
    toHandle: await figure(page, 'Ordini da gestire'),
  };

  const order = await placePaidOrder(shop);
  await expect.poll(() => figure(page, 'Incasso di oggi')).toBe(before.today + order.totalCents);
  await expect.poll(() => figure(page, 'Incasso del mese')).toBe(before.month + order.totalCents);
  await expect.poll(() => figure(page, 'Ordini da gestire')).toBe(before.toHandle + 1);

  await expect(page.getByRole('img', { name: /^Incassi degli ultimi 30 giorni/ })).toBeVisible();
  await page.getByText('Mostra come tabella').click();
  const table = page.getByRole('table', { name: 'Incassi e ordini degli ultimi 30 giorni' });
  await expect(table.getByRole('row')).toHaveCount(31);
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  await expect
    .poll(async () => Number((await cells.last().textContent())?.replace(/[^\d]/g, '')))
    .toBe(before.today + order.totalCents);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: /^In Attesa: / }).click();
  await expect(page).toHaveURL(/\/admin\/ordini\?stato=pending/);
  await expect(page.getByRole('row').filter({ hasText: order.number })).toBeVisible();
});

test('a live page that is refused for too many connections tries again until it is served', async ({
  page,
  shop,
}) => {
  let refusals = 0;
  await page.route('**/live', (route) => {
    if (refusals === 2) return route.continue();
    refusals += 1;
    return route.fulfill({ status: 429, headers: { 'Retry-After': '10' }, body: 'Riprova tra poco.' });
  });
  await openAsOwner(page, '/admin');
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok());
  const before = await figure(page, 'Ordini da gestire');
  await listening;
  expect(refusals).toBe(2);
  await placePaidOrder(shop);
  await expect.poll(() => figure(page, 'Ordini da gestire')).toBe(before + 1);
});

test('figures stay shown when a refresh fails', async ({ page }) => {
  // A live connection that opens just then would ask again by itself.
  await page.route('**/live', (route) => route.abort());
  await openAsOwner(page, '/admin');
  await page.waitForLoadState('networkidle');
  await page.route('**/admin*.data*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.route('**/_root.data*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(toastWith(page, 'Impossibile caricare «Oggi»')).toBeVisible();
  await expect(page.getByText('Incasso di oggi')).toBeVisible();

  await page.unroute('**/admin*.data*');
  await page.unroute('**/_root.data*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
