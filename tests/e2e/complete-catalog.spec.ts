import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, alive, expect, test } from '#support/journey.ts';
import { uniqueName } from '#support/product-form.ts';
import { beOwner } from '#support/sign-in.ts';

test('the owner completes products by keyboard alone, and takes back what she pasted', async ({
  page,
  shop,
}) => {
  const model = uniqueName();
  await beOwner(page);
  for (const name of [`${model} uno`, `${model} due`, `${model} tre`]) {
    const form = { intent: 'create', name, price: '49,90', category: 'Vestiti', sizes: 'S', draft: 'on' };
    const made = await page.request.post(`${shop.url}/admin/prodotti`, {
      form: { ...form, stock_S: '2' },
      headers: { origin: shop.url },
    });
    expect(made.ok()).toBe(true);
  }
  await page.goto(`/admin/completa?q=${encodeURIComponent(model)}`);
  await alive(page);
  const rows = ['tre', 'due', 'uno'];
  const cell = (row: string, column: string) =>
    page.getByLabel(`${model} ${row}, ${column}`, { exact: true });

  await page.getByRole('button', { name: 'Prossima mancante' }).click();
  await expect(cell('tre', 'produttore')).toBeFocused();
  await cell('tre', 'produttore').selectOption({ index: 1 });
  const maker = await cell('tre', 'produttore').inputValue();
  await page.keyboard.press('Control+Enter');
  await expect(cell('uno', 'produttore')).toHaveValue(maker);
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell('tre', 'composizione')).toBeFocused();

  // As a spreadsheet copies two columns of two rows.
  await cell('tre', 'composizione').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '100% lana\tNon lavare\n95% cotone, 5% elastan\tNon stirare\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('due', 'composizione')).toHaveValue('95% cotone, 5% elastan');
  await page.keyboard.press('Control+z');
  await expect(cell('due', 'composizione')).toHaveValue('');
  await expect(cell('uno', 'produttore')).toHaveValue(maker);
  await page.keyboard.type('100% lana');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Enter');
  await expect(cell('due', 'composizione')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('60% cotone');
  await cell('uno', 'pezzi').fill('S 7');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(toastWith(page, 'Le righe segnalate non sono salvate')).toBeVisible();
  await expect(cell('due', 'composizione')).toBeFocused();
  await expect(cell('due', 'composizione')).toHaveAccessibleDescription(/devono fare 100/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+d');
  await expect(cell('due', 'composizione')).toHaveValue('100% lana');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(toastWith(page, '1 prodotto salvato')).toBeVisible();
  await page.reload();
  for (const row of rows) await expect(cell(row, 'composizione')).toHaveValue('100% lana');
  await expect(cell('uno', 'pezzi')).toHaveValue('S 7');
  await expect(cell('tre', 'pezzi')).toHaveValue('S 2');
});

test('one composition for a group by keyboard alone, seen beforehand and taken back', async ({
  page,
  shop,
}) => {
  const model = uniqueName();
  await beOwner(page);
  const names = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'].map((one) => `${model} di lana ${one}`);
  for (const name of names) {
    const form = { intent: 'create', name, price: '49,90', category: 'Vestiti', sizes: 'S', draft: 'on' };
    const made = await page.request.post(`${shop.url}/admin/prodotti`, {
      form: { ...form, stock_S: '2' },
      headers: { origin: shop.url },
    });
    expect(made.ok()).toBe(true);
  }
  await page.goto(`/admin/completa?q=${encodeURIComponent(model)}`);
  await alive(page);
  const groups = page.getByRole('region', { name: 'Composizione per gruppi' });
  await expect(groups.getByRole('listitem').first()).toContainText('6 capi: Vestiti, lana');
  await groups.getByText('Quali sono').press('Enter');
  await expect(groups.getByText(names[5] ?? '')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const field = groups.getByRole('textbox');
  await field.fill('60% lana');
  await field.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('La stessa composizione su 6 capi?');
  await dialog.getByRole('button', { name: 'Scrivi su tutti' }).press('Enter');
  await expect(field).toHaveAccessibleDescription(/devono fare 100/);
  await expect(field).toHaveValue('60% lana');
  await field.fill('100% lana');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Scrivi su tutti' }).press('Enter');
  await expect(toastWith(page, '6 prodotti salvati')).toBeVisible();
  const cell = page.getByLabel(`${names[0]}, composizione`, { exact: true });
  await expect(cell).toHaveValue('100% lana');

  await groups.getByRole('button', { name: 'Togli di nuovo' }).press('Enter');
  await expect(toastWith(page, 'Composizione tolta da 6 capi')).toBeVisible();
  await expect(cell).toHaveValue('');
  await expect(groups.getByRole('listitem').first()).toContainText('6 capi: Vestiti, lana');
});
