import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { shopper } from '#support/settings-page.ts';
import { openAsOwner } from '#support/sign-in.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="#0f5132" d="M0 0h30v30H0zM60 0h30v30z"/></svg>';

test('the owner gives the shop colours, fonts and a logo, looks at them, publishes them, and goes back', async ({
  page,
  browser,
  shop,
}) => {
  await openAsOwner(page, '/admin/aspetto');
  const visitor = await shopper(browser, shop, '/');
  const accent = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'));
  const form = page.getByRole('form', { name: 'Bozza dell’aspetto' });

  await form.getByLabel('Colore principale', { exact: true }).fill('#f0c040');
  await expect(form.getByText(/^Non si legge bene sui riquadri: il contrasto è 1,\d:1/)).toBeVisible();
  await form.getByRole('button', { name: /^Usa #/ }).click();
  await expect(form.getByText('Non si legge bene')).toHaveCount(0);
  await form.getByLabel('Colore principale', { exact: true }).fill('#0f5132');
  await form.getByRole('radio', { name: /^Essenziale/ }).check();
  await form.getByLabel('Carica il logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`${LOGO.slice(0, -6)}<script/></svg>`),
  });
  await expect(form.getByText(/^Il disegno contiene uno script/)).toBeVisible();
  await form
    .getByLabel('Carica il logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(form.getByRole('img', { name: 'Il logo scelto' })).toBeVisible();

  await form.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(toastWith(page, 'Bozza salvata')).toBeVisible();
  const frame = page.frameLocator('iframe[title="Anteprima (Pagina iniziale): Telefono"]');
  await expect(frame.getByRole('banner').locator('.logo')).toBeVisible();
  expect(await accent()).toBe('#93472d');

  await form.getByRole('button', { name: 'Pubblica' }).click();
  await expect(toastWith(page, 'Aspetto pubblicato')).toBeVisible();
  // The open page follows without being asked.
  await expect.poll(accent).toBe('#0f5132');
  await expect(visitor.getByRole('banner').getByRole('img', { name: /./ }).first()).toBeVisible();

  const versions = page.getByRole('list', { name: 'Versioni pubblicate' }).getByRole('listitem');
  await expect(versions.first()).toContainText('Si vede ora');
  await versions
    .last()
    .getByRole('button', { name: /^Ripristina/ })
    .click();
  await expect(toastWith(page, 'Il negozio è tornato a questo aspetto.')).toBeVisible();
  await expect.poll(accent).toBe('#93472d');
  await visitor.context().close();
});
