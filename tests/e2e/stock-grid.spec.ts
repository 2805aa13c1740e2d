import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, alive, expect, holdBack, test } from '#support/journey.ts';
import { makeProduct, uniqueName } from '#support/product-form.ts';

test('the owner puts counts right in the grid by keyboard alone', async ({ page, shop }) => {
  const name = uniqueName();
  await makeProduct(page, { name, pieces: { S: 3, M: 3 } });
  await page.goto(`/admin/giacenze/griglia?q=${encodeURIComponent(name)}`);
  await alive(page);
  const cell = (size: string) => page.getByRole('textbox', { name: `${name}, taglia ${size}`, exact: true });
  await cell('S').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('M')).toBeFocused();
  await page.keyboard.type('8');
  await page.keyboard.press('Escape');
  await expect(cell('M')).toHaveValue('3');
  await page.keyboard.press('ArrowLeft');
  await expect(cell('S')).toBeFocused();
  await page.keyboard.type('5');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(toastWith(page, 'Controlla i campi segnalati')).toBeVisible();
  await page.getByLabel('Motivo').fill('Contati in negozio');
  await page.keyboard.press('Enter');
  await expect(toastWith(page, '1 giacenza corretta')).toBeVisible();
  await page.reload();
  await expect(cell('S')).toHaveValue('5');
  await expect(cell('M')).toHaveValue('3');

  // All counts as one column, from one to the next.
  await page.getByRole('link', { name: 'Tutti i pezzi in una colonna' }).click();
  const back = page.getByRole('link', { name: 'Una riga per prodotto' });
  await expect(back).toBeVisible();
  await cell('S').focus();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(cell('M')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell('S')).toHaveValue('6');
  await page.keyboard.press('Escape');
  await expect(cell('S')).toHaveValue('5');
  expect(await accessibilityProblems(page)).toEqual([]);
  await back.click();
  await expect(back).toBeHidden();

  // What is sold while she types stays sold: also while a number is wrong, and once somebody else has counted.
  const id = ((await cell('M').getAttribute('name')) ?? '').slice('pezzi-'.length);
  const post = async (path: string, form: Record<string, string>) => {
    const fields = { key: crypto.randomUUID(), ...form };
    const answer = await page.request.post(path, { form: fields, headers: { origin: shop.url } });
    expect(answer.ok()).toBe(true);
  };
  const sell = () => post('/admin/cassa/movimenti', { kind: 'sale', size: id });
  const save = async () => {
    await page.getByRole('button', { name: 'Salva' }).click();
    // A message stays while the pointer rests on it, and on a phone's screen it covers the button.
    await page.mouse.move(0, 0);
  };
  await cell('M').fill('x');
  await page.getByLabel('Motivo').fill('Contati in negozio');
  await save();
  await expect(page.getByText('Da 0 a 99999, o vuoto.')).toBeVisible();
  await sell();
  await expect(page.getByText('adesso 2', { exact: true })).toBeVisible();
  await cell('M').fill('6');
  await save();
  await expect(toastWith(page, '1 giacenza corretta')).toBeVisible();
  await expect(cell('M')).toHaveValue('5');

  await cell('M').fill('7');
  await page.getByLabel('Motivo').fill('Contati in negozio');
  const version = await page.locator(`[name="versione-${id}"]`).inputValue();
  await post(`/admin/giacenze/${id}`, { stock: '4', stock_was: '5', note: 'Difettoso', version });
  // She accepts the 4 that she reads, also where the page loads again once one more is sold.
  const release = await holdBack(page, '**/admin/giacenze/griglia.data*', 'GET');
  await save();
  await expect(page.getByText('Qualcuno l’ha corretta: adesso ne risultano 4.')).toBeVisible();
  await sell();
  release();
  await expect(page.getByText('adesso 3', { exact: true })).toBeVisible();
  await save();
  await expect(page.getByText('Qualcuno l’ha corretta')).toHaveCount(0);
  await expect(cell('M')).toHaveValue('6');
});
