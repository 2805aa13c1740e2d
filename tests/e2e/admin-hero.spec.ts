import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { openProducts } from '#support/product-form.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('a text of a draft shows on both screens, until its button publishes it', async ({ page }) => {
  await openAsOwner(page, '/admin/home');
  const ofHome = page.getByRole('textbox', { name: 'Sottotitolo' });
  const live = await ofHome.inputValue();
  await ofHome.fill('Per le feste');
  await page.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(toastWith(page, 'Bozza salvata')).toBeVisible();
  const notice = page.getByText(
    `È nella bozza di Home, non ancora pubblicata: le clienti leggono «${live}».`,
  );
  await expect(notice).toHaveCount(1);
  const save = await page.getByRole('button', { name: 'Salva la bozza' }).boundingBox();
  expect(save?.height).toBeLessThan(60);

  await openProducts(page);
  const subtitle = page.getByLabel('Sottotitolo hero');
  await expect(subtitle).toHaveValue('Per le feste');
  await expect(notice).toHaveCount(1);
  await subtitle.fill(live);
  await page.getByRole('button', { name: 'Aggiorna sottotitolo' }).click();
  await expect(toastWith(page, 'Sottotitolo aggiornato correttamente')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(subtitle).toHaveAttribute('value', live);
  const title = page.getByLabel('Titolo hero', { exact: true });
  const before = await title.inputValue();
  await title.fill('   ');
  await page.getByRole('button', { name: 'Aggiorna titolo' }).click();
  await expect(toastWith(page, 'Impossibile aggiornare il titolo: Scrivi il titolo.')).toBeVisible();
  await expect(title).toHaveAccessibleDescription('Scrivi il titolo.');
  await title.fill(before);

  await page.goto('/admin/home');
  await expect(ofHome).toHaveValue(live);
  await page.getByRole('button', { name: 'Scarta la bozza' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scarta la bozza' }).click();
  await expect(page.getByText('Non c’è una bozza')).toBeVisible();
});

test('when two people edit the same hero text, the second gets a message', async ({ page, context }) => {
  await openProducts(page);
  const other = await context.newPage();
  await other.goto(page.url());
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
