import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('the hero texts are changed, and show on open home pages', async ({ page, browser, shop }) => {
  await openAsOwner(page);
  const home = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await home.goto('/');
  const title = page.getByLabel('Titolo hero', { exact: true });
  const subtitle = page.getByLabel('Sottotitolo hero');
  const [oldTitle, oldSubtitle] = [await title.inputValue(), await subtitle.inputValue()];

  await title.fill('AUTUNNO IN CITTÀ');
  await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
  await expect(toastWith(page, 'Titolo aggiornato correttamente')).toBeVisible();
  await expect(home.getByText('AUTUNNO IN CITTÀ')).toBeVisible();
  await subtitle.fill('Maglie morbide');
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(toastWith(page, 'Sottotitolo aggiornato correttamente')).toBeVisible();
  await expect(home.getByText('Maglie morbide')).toBeVisible();

  await title.fill('   ');
  await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
  await expect(toastWith(page, 'Impossibile aggiornare il titolo: Scrivi il titolo.')).toBeVisible();
  await expect(title).toHaveAccessibleDescription('Scrivi il titolo.');

  await title.fill(oldTitle);
  await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
  await expect(home.getByText(oldTitle)).toBeVisible();
  await subtitle.fill(oldSubtitle);
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(home.getByText(oldSubtitle)).toBeVisible();
  await home.context().close();
});

test('when two people edit the same hero text, the second gets a message', async ({ page, context }) => {
  await openAsOwner(page);
  const other = await context.newPage();
  await other.goto('/admin/prodotti');
  const [mine, theirs] = [page.getByLabel('Sottotitolo hero'), other.getByLabel('Sottotitolo hero')];
  const before = await mine.inputValue();
  await theirs.fill('Il secondo');
  await mine.fill('Il primo');
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(toastWith(page, 'Sottotitolo aggiornato correttamente')).toBeVisible();
  await other.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  const notice = other.getByRole('alert').filter({ hasText: 'Un’altra persona' });
  await expect(notice).toContainText('Il primo');
  await expect(theirs).toHaveValue('Il secondo');
  await expect(mine).toHaveValue('Il primo');
  await notice.getByRole('button', { name: 'Salva comunque la mia' }).click();
  await expect(mine).toHaveValue('Il secondo');
  await expect(notice).toHaveCount(0);

  await mine.fill('A metà');
  await page.getByRole('link', { name: 'Ordini' }).click();
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  // It is gone with the press: what is typed next is not lost to a modal page.
  const isOpen = await question
    .getByRole('button', { name: 'Continua a modificare' })
    .evaluate(async (button: HTMLButtonElement) => {
      button.click();
      await Promise.resolve();
      return button.closest('dialog')?.open;
    });
  expect(isOpen).toBe(false);
  await mine.fill(before);
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(theirs).toHaveValue(before);
  await other.close();
});
