import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { addScannable, makeProduct, openProducts, uniqueName } from '#support/product-form.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('a reader sells at the till, another tab sees it, and what is scanned without a network is sold later', async ({
  page,
  context,
}) => {
  const name = uniqueName();
  const code = `CASSA-${crypto.randomUUID().slice(0, 8)}`;
  await openProducts(page);
  await addScannable(page, { name, code, pieces: '2' });

  await page.goto('/admin/cassa');
  const field = page.getByLabel('Codice letto');
  /** A reader types what it reads, and presses Enter. */
  const read = async () => {
    await expect(field).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const other = await context.newPage();
  await other.goto(`/admin/giacenze?q=${code}`);
  const pieces = other.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(1);
  await expect(pieces).toHaveText(/2$/);

  await read();
  await expect(toastWith(page, `Venduto: ${name}, taglia M`)).toBeVisible();
  await expect(pieces).toHaveText(/1$/);
  await page.getByRole('button', { name: `Annulla: ${name}, taglia M` }).click();
  await expect(page.getByText('Annullato', { exact: true }).first()).toBeVisible();
  await expect(pieces).toHaveText(/2$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await other.close();

  await field.focus();
  await context.setOffline(true);
  await read();
  await expect(page.getByRole('region', { name: '1 lettura in attesa' })).toBeVisible();
  for (const waiting of ['2', '3']) {
    await read();
    await expect(page.getByRole('region', { name: `${waiting} letture in attesa` })).toBeVisible();
  }
  await context.setOffline(false);
  const refused = page.getByRole('region', { name: 'Letture non registrate' });
  await expect(refused.getByText('Non ci sono pezzi liberi')).toBeVisible();
  await expect(page.getByRole('region', { name: /in attesa$/ })).toBeHidden();
  await expect(page.getByRole('button', { name: `Annulla: ${name}, taglia M` })).toHaveCount(2);
  await refused.getByRole('button', { name: `Ho visto: ${code}` }).click();
  await expect(refused).toBeHidden();
});

test('a bill of a sale and a return is closed with a discount, and reopened to take a line off', async ({
  page,
}) => {
  const name = uniqueName();
  const code = `CONTO-${crypto.randomUUID().slice(0, 8)}`;
  await makeProduct(page, { name, code, pieces: { M: 3 } });

  await page.goto('/admin/cassa');
  const field = page.getByLabel('Codice letto');
  const bill = page.getByRole('region', { name: 'Conto', exact: true });
  const lines = bill.getByRole('list', { name: 'Capi del conto' }).getByRole('listitem');
  for (const count of [1, 2]) {
    await field.fill(code);
    await field.press('Enter');
    await expect(lines).toHaveCount(count);
  }
  const price = bill.getByLabel(`Prezzo: ${name}, taglia M`).first();
  await price.fill('100');
  await price.press('Enter');
  await expect(toastWith(page, 'Prezzo cambiato')).toBeVisible();
  const second = bill.getByLabel(`Prezzo: ${name}, taglia M`).nth(1);
  await second.fill('50,50');
  await second.press('Enter');
  await expect(bill.getByText('150,50')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const close = bill.getByRole('button', { name: 'Chiudi il conto' });
  await close.click();
  await expect(bill.getByText('Scegli come ha pagato.')).toBeVisible();
  await bill.getByText('Carta', { exact: true }).click();
  await bill.getByLabel('Sconto').fill('10');
  await bill.getByLabel('In', { exact: true }).selectOption('%');
  await expect(bill.getByText('135,45')).toBeVisible();
  await close.dblclick();
  await expect(toastWith(page, /Conto chiuso: 135,45/)).toBeVisible();
  await expect(bill.getByText('il conto comincia da sé')).toBeVisible();

  await page
    .getByRole('button', { name: `Annulla: ${name}, taglia M` })
    .first()
    .click();
  await expect(page.getByText('Il conto è chiuso: riaprilo').first()).toBeVisible();
  // What the page asked for before she reopens it comes late: the bill stays hers.
  let late = () => {};
  const reopened = new Promise<void>((resolve) => {
    late = resolve;
  });
  await page.route(
    '**/admin/cassa.data*',
    async (route) => {
      const response = await route.fetch();
      await reopened;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  const asked = page.waitForRequest(/cassa\.data/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await page.getByRole('button', { name: /^Riapri: 135,45/ }).click();
  await expect(lines).toHaveCount(2);
  late();
  await expect(bill.getByText('135,45')).toBeVisible();
  await bill
    .getByRole('button', { name: `Togli dal conto: ${name}, taglia M` })
    .first()
    .click();
  await expect(lines).toHaveCount(1);
});

test('what is chosen without a code is known by its picture, on the bill too', async ({ page }) => {
  await openAsOwner(page, '/admin/cassa?q=abito');
  const found = page.getByRole('list', { name: 'Taglie trovate' }).getByRole('listitem').first();
  await expect(found.locator('img')).toBeVisible();
  // A double click, as people press icons, sells one piece.
  await found.getByRole('button', { name: /^Venduto/ }).dblclick();
  const line = page.getByRole('list', { name: 'Capi del conto' }).getByRole('listitem');
  await expect(line.locator('img')).toBeVisible();
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: /^Togli dal conto/ }).click();
  await expect(line).toHaveCount(0);
});
