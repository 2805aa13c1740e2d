import sharp from 'sharp';
import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { shopper } from '#support/settings-page.ts';
import { openAsOwner } from '#support/sign-in.ts';

test.use({ viewport: { width: 375, height: 740 } });

test('the owner puts a picture among the products of a list, sees it, publishes it and takes it back', async ({
  page,
  browser,
  shop,
}) => {
  await openAsOwner(page, '/admin/spazi');
  const form = page.getByRole('form', { name: 'Bozza degli spazi editoriali' });
  await form.getByRole('button', { name: 'Aggiungi uno spazio' }).click();
  const bytes = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#56614b' } })
    .png()
    .toBuffer();
  await form
    .getByLabel('Scegli un’immagine')
    .setInputFiles({ name: 'salvia.png', mimeType: 'image/png', buffer: bytes });
  await expect(form.getByLabel('Testo alternativo')).toBeFocused();
  await page.keyboard.type('Un fondo color salvia');
  await form.getByRole('button', { name: 'Pubblica' }).click();
  await expect(form.getByText('Scrivi il titolo.')).toBeVisible();
  await form.getByLabel('Titolo', { exact: true }).fill('I toni della salvia');
  await form.getByLabel('Testo del link').fill('Scopri i saldi');
  await form.getByLabel('Dove porta').fill('/saldi');
  await form.getByRole('button', { name: 'Anteprima' }).click();
  const framed = page.frameLocator('iframe[title^="Anteprima degli elenchi: Telefono"]');
  await expect(framed.getByRole('img', { name: 'Un fondo color salvia' })).toBeVisible();

  const visitor = await shopper(browser, shop, '/shop');
  const cards = visitor.getByRole('main').getByRole('article');
  const count = await cards.count();
  await form.getByRole('button', { name: 'Pubblica' }).click();
  await expect(toastWith(page, 'Spazi editoriali pubblicati')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('I toni della salvia')).toBeVisible();
  await expect(cards).toHaveCount(count);
  await visitor.getByRole('link', { name: 'Mostra altri' }).click();
  await expect(cards).not.toHaveCount(count);
  const grown = await cards.count();
  await visitor.getByRole('link', { name: 'Scopri i saldi' }).click();
  await expect(visitor).toHaveURL(/\/saldi$/);
  await visitor.goBack();
  await expect(cards).toHaveCount(grown);
  await expect(visitor.getByText('I toni della salvia')).toBeVisible();

  await form
    .getByRole('button', { name: /^Togli lo spazio/ })
    .last()
    .click();
  await form.getByRole('button', { name: 'Pubblica' }).click();
  // The message of the first time may still stand there: what visitors get says that it is done.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('I toni della salvia')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await visitor.context().close();
});

test('a look is put into a list with its picture', async ({ page }) => {
  await openAsOwner(page, '/admin/spazi');
  const form = page.getByRole('form', { name: 'Bozza degli spazi editoriali' });
  await form.getByRole('button', { name: 'Aggiungi uno spazio' }).click();
  await form.getByLabel('Un look', { exact: true }).selectOption('Weekend al lago');
  await expect(form.getByLabel('Titolo', { exact: true })).toHaveValue('Weekend al lago');
  await expect(form.getByLabel('Testo del link')).toHaveValue('Guarda il look');
  await expect(form.getByLabel('Dove porta')).toHaveValue('/look/weekend-al-lago');
  await expect(form.getByLabel('Testo alternativo')).toHaveValue(/^Maglia marinara/);
  await form.getByRole('button', { name: 'Anteprima' }).click();
  const framed = page.frameLocator('iframe[title^="Anteprima degli elenchi: Telefono"]');
  await expect(framed.getByRole('img', { name: /^Maglia marinara/ })).toBeVisible();
  await page.getByRole('button', { name: 'Scarta la bozza' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scarta la bozza' }).click();
  await expect(form.getByText('Weekend al lago')).toHaveCount(0);
});
