import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { toastWith } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { shopper } from '#support/settings-page.ts';
import { openAsOwner } from '#support/sign-in.ts';

test.use({ viewport: { width: 375, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

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
  const framed = page.frameLocator('iframe[title^="Anteprima della pagina iniziale: Telefono"]');
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Vetrina di prova');
  await expect(shown).toHaveText(usual);

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

test('a picture behind the title is changed in seven taps on a phone, and has words for who does not see it', async ({
  page,
  browser,
  shop,
}) => {
  const visitor = await shopper(browser, shop, '/');
  await openAsOwner(page, '/admin');
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(page.getByRole('button', { name: 'Altro' }));
  await tap(page.getByRole('button', { name: 'Negozio' }));
  await tap(page.getByRole('link', { name: 'Home', exact: true }));
  const form = page.getByRole('form', { name: 'Bozza della pagina iniziale' });
  const chosen = page.waitForEvent('filechooser');
  await tap(form.getByText('Scegli un’immagine per la pagina'));
  // The picture is one tap in the list of the phone.
  taps += 1;
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#8a6a2f' } })
    .png()
    .toBuffer();
  await (await chosen).setFiles({ name: 'vetrina.png', mimeType: 'image/png', buffer: bytes });
  const alt = form.getByLabel('Testo alternativo');
  await expect(alt).toBeFocused();
  const publish = form.getByRole('button', { name: 'Pubblica' });
  await expect(publish).toBeInViewport();
  await publish.click();
  await expect(form.getByText('Scrivi il testo alternativo')).toBeVisible();
  await tap(alt);
  await page.keyboard.type('Una vetrina color ocra');
  await form.getByRole('slider', { name: /^Dall’alto/ }).press('Home');
  await tap(publish);
  await expect(toastWith(page, 'Pagina iniziale pubblicata')).toBeVisible();
  expect(taps).toBe(7);

  const picture = visitor.getByRole('img', { name: 'Una vetrina color ocra' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveCSS('object-position', '50% 0%');
  await expect(visitor.locator('video')).toHaveCount(0);
  const versions = page.getByRole('list', { name: 'Versioni pubblicate' });
  await versions
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Ripristina/ })
    .click();
  await expect(picture).toHaveCount(0);
  await visitor.context().close();
});
