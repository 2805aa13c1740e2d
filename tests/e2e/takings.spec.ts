import type { Page } from '@playwright/test';
import { openScreen } from '#support/admin-menu.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openAsOwner } from '#support/sign-in.ts';

const cents = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''));

async function figure(page: Page, label: string): Promise<number> {
  const shown = page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
  return cents(await shown.first().textContent());
}

test('the register, the overview and the orders say one figure, and the provider agrees @phone-only', async ({
  page,
  shop,
}) => {
  await openAsOwner(page, '/admin/ordini');
  const before = await figure(page, 'Incasso totale');
  const order = await placePaidOrder(shop);
  await expect.poll(() => figure(page, 'Incasso totale')).toBe(before + order.totalCents);
  await page.goto('/admin');
  const month = await figure(page, 'Incasso del mese');

  await openScreen(page, 'Conti', 'Corrispettivi');
  await expect(page).toHaveTitle('Corrispettivi');
  await expect(page.getByRole('heading', { name: 'Corrispettivi', level: 1 })).toBeVisible();
  await expect.poll(() => figure(page, 'Incasso del mese')).toBe(month);
  const total = page.getByRole('table').getByRole('row').last().getByRole('cell');
  await expect.poll(async () => cents(await total.last().textContent())).toBe(month);
  expect((await figure(page, 'Imponibile')) + (await figure(page, 'IVA 22 %'))).toBe(
    await figure(page, 'Corrispettivi netti'),
  );
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: 'Confronta', exact: true }).click();
  await expect(page.getByText(/^Tutto coincide: \d+ moviment/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica il registro (CSV)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^corrispettivi-20\d\d-\d\d\.csv$/);
});
