import { toastWith } from '../support/admin.ts';
import { expect, test } from '../support/journey.ts';
import { shopper } from '../support/settings-page.ts';
import { openAsOwner } from '../support/sign-in.ts';

test.use({ viewport: { width: 375, height: 740 } });

test('the owner prepares the home page, sees it, publishes it, and goes back, by keyboard on a phone’s screen', async ({
  page,
  browser,
  shop,
}) => {
  await openAsOwner(page, '/admin/home');
  const form = page.getByRole('form', { name: 'Bozza della pagina iniziale' });
  const title = form.getByLabel('Titolo', { exact: true });
  const before = await title.inputValue();
  const visitor = await shopper(browser, shop, '/');
  const shown = visitor.getByRole('heading', { level: 1 });
  const usual = (await shown.textContent()) ?? '';

  await title.fill('Vetrina di prova');
  const sections = form.getByRole('list', { name: 'Sezioni' });
  const down = form.getByRole('button', { name: 'Sposta giù «Da dove cominciare»' });
  await down.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(sections.getByRole('listitem').first()).toContainText('Scelti da noi');
  await form.getByRole('button', { name: 'Anteprima' }).press('Enter');
  await expect(page.getByText('Anteprima della bozza: la vedi solo tu.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vetrina di prova');
  await expect(shown).toHaveText(usual);

  await page.getByRole('link', { name: 'Torna alla bozza' }).press('Enter');
  await expect(title).toHaveValue('Vetrina di prova');
  await form.getByRole('button', { name: 'Pubblica' }).press('Enter');
  await expect(toastWith(page, 'Pagina iniziale pubblicata')).toBeVisible();
  // The open home page follows without being asked.
  await expect(shown).toHaveText('Vetrina di prova');

  const versions = page.getByRole('list', { name: 'Versioni pubblicate' });
  await expect(versions.getByRole('listitem').first()).toContainText('Si vede ora');
  const restore = versions
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Ripristina/ });
  await title.fill('Non ancora salvata');
  await restore.press('Enter');
  await expect(toastWith(page, 'Modifiche non salvate')).toBeVisible();
  await expect(title).toHaveValue('Non ancora salvata');
  await title.fill('Vetrina di prova');
  await restore.press('Enter');
  await expect(toastWith(page, 'Versione ripristinata')).toBeVisible();
  await expect(shown).toHaveText(usual);
  await expect(title).toHaveValue(before);
  await visitor.context().close();
});
