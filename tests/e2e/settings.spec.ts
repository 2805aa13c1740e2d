import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { openSettings, save, saveButton, section } from '#support/settings-page.ts';

test('what is wrong is told beside its field, and nothing typed is lost @phone-only', async ({ page }) => {
  await openSettings(page, 'azienda');
  const identity = section(page, 'Identità');
  const vat = identity.getByLabel('Partita IVA');
  await identity.getByLabel('Nome del negozio').fill('Bottega Nuova');
  await vat.fill('07643520568');
  await identity.getByLabel('CAP', { exact: true }).fill('24');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await saveButton(page).click();
  expect((await answered).status()).toBe(422);

  await expect(vat).toHaveAccessibleDescription(
    'La partita IVA ha 11 cifre, e queste non tornano: controllale.',
  );
  await expect(identity.getByLabel('CAP', { exact: true })).toHaveAccessibleDescription(
    'Il CAP ha cinque cifre.',
  );
  await expect(vat).toBeFocused();
  await expect(identity.getByLabel('Nome del negozio')).toHaveValue('Bottega Nuova');
  await expect(vat).toHaveValue('07643520568');
  expect(await accessibilityProblems(page)).toEqual([]);

  // Leaving asks first.
  await page.getByRole('link', { name: 'Ordini', exact: true }).click();
  await page.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(vat).toHaveValue('07643520568');
});

test('a failing server loses nothing either', async ({ page }) => {
  await openSettings(page, 'contatti');
  const hours = section(page, 'Orari');
  await hours.getByLabel('Sabato').fill('9-13');
  await page.route('**/admin/impostazioni.data*', async (route) => {
    if (route.request().method() === 'POST') await route.fulfill({ status: 500, body: 'broken' });
    else await route.continue();
  });
  await saveButton(page).click();
  await expect(toastWith(page, 'Impossibile salvare: ')).toBeVisible();
  await expect(hours.getByLabel('Sabato')).toHaveValue('9-13');

  await page.unroute('**/admin/impostazioni.data*');
  await save(page);
  await expect(hours.getByLabel('Sabato')).toHaveValue('9:00-13:00');
  await page.goto('/trova-negozio');
  await expect(page.getByRole('main')).toContainText('9:00-13:00');

  await page.goto('/admin/impostazioni/contatti');
  await hours.getByLabel('Sabato').fill('9:00-19:30');
  await save(page);
});

test('of two who change the same section, the second is told and chooses @phone-only', async ({
  page,
  context,
}) => {
  await openSettings(page, 'contatti');
  const other = await context.newPage();
  await other.goto('/admin/impostazioni/contatti');
  const [mine, theirs] = [section(page, 'Orari'), section(other, 'Orari')];
  const before = await mine.getByLabel('Domenica').inputValue();

  await theirs.getByLabel('Domenica').fill('15-19');
  await mine.getByLabel('Domenica').fill('9-12');
  await save(page);
  const notice = theirs.getByRole('alert').filter({ hasText: 'Un’altra persona' });
  await saveButton(other).click();
  await expect(notice).toBeVisible();
  await expect(theirs.getByLabel('Domenica')).toHaveValue('15-19');
  await page.reload();
  await expect(mine.getByLabel('Domenica')).toHaveValue('9:00-12:00');
  expect(await accessibilityProblems(other)).toEqual([]);

  await notice.getByRole('button', { name: 'Carica la versione nuova' }).click();
  await expect(theirs.getByLabel('Domenica')).toHaveValue('9:00-12:00');
  await expect(notice).toHaveCount(0);

  await theirs.getByLabel('Domenica').fill('16-19');
  await mine.getByLabel('Domenica').fill('10-12');
  await save(page);
  await notice.getByRole('button', { name: 'Salva comunque la mia' }).click();
  await expect(toastWith(other, 'Impostazioni salvate')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(mine.getByLabel('Domenica')).toHaveValue('16:00-19:00');
  await mine.getByLabel('Domenica').fill(before);
  await save(page);
  await other.close();
});
