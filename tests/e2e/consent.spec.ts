import type { Page } from '@playwright/test';
import { expect, test } from '#support/journey.ts';
import { stored } from '#support/shopper.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'I cookie di questo negozio' });
const ALL = { necessary: true, analytics: true, marketing: true, functional: true };
const NECESSARY = { necessary: true, analytics: false, marketing: false, functional: false };

async function storedConsent(page: Page) {
  return page.evaluate(() => ({
    date: localStorage.getItem('cookieConsentDate'),
    closedAt: localStorage.getItem('cookieBannerClosedAt'),
  }));
}

test('the cookie banner appears two seconds after the page', async ({ page }) => {
  // Time passes only as told.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/contatti', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const lives = async () => {
    await page.clock.runFor(20);
    return page.evaluate(() => !window.earlyInput);
  };
  await expect.poll(lives).toBe(true);
  await page.clock.runFor(1_700);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(300);
  await expect(banner(page)).toBeVisible();
});

test('an accepted cookie banner is stored with its date and not shown again', async ({ page }) => {
  await page.goto('/contatti');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Accetta tutti' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => stored(page, 'cookieConsent')).toEqual(ALL);
  expect(new Date((await storedConsent(page)).date ?? '').toISOString()).toBe(
    (await storedConsent(page)).date,
  );

  await page.clock.install();
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(banner(page)).toBeHidden();
});

test('refusing is one press as well', async ({ page }) => {
  await page.goto('/contatti');
  const [accept, refuse] = await Promise.all(
    ['Accetta tutti', 'Rifiuta opzionali'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(refuse).toMatchObject({ width: accept?.width, height: accept?.height });
  await page.getByRole('button', { name: 'Rifiuta opzionali' }).click();
  await expect.poll(() => stored(page, 'cookieConsent')).toEqual(NECESSARY);
  await expect(banner(page)).toBeHidden();
});

test('each purpose can be chosen, and changed from the foot of any page @phone', async ({ page }) => {
  await page.goto('/contatti');
  await page.getByRole('button', { name: 'Personalizza' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' });
  await expect(dialog.getByRole('switch', { name: 'Necessari' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Necessari' })).toBeDisabled();
  for (const name of ['Analitici', 'Funzionali', 'Marketing']) {
    await expect(dialog.getByRole('switch', { name })).not.toBeChecked();
  }
  await dialog.getByRole('switch', { name: 'Analitici' }).check();
  await dialog.getByRole('button', { name: 'Salva preferenze' }).click();
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => stored(page, 'cookieConsent')).toEqual({ ...NECESSARY, analytics: true });

  await page.goto('/resi');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }).click();
  await expect(dialog.getByRole('switch', { name: 'Analitici' })).toBeChecked();
  await dialog.getByRole('switch', { name: 'Analitici' }).uncheck();
  await dialog.getByRole('button', { name: 'Salva preferenze' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => stored(page, 'cookieConsent')).toEqual(NECESSARY);
});

test('closing stores no choice, and is remembered for six months', async ({ page }) => {
  await page.goto('/contatti');
  await expect(banner(page)).toContainText(
    'Chiudendo il banner con la X in alto a destra restano le impostazioni predefinite: continui senza cookie né altri strumenti diversi da quelli tecnici.',
  );
  await expect(banner(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await banner(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => stored(page, 'cookieConsent')).toBeNull();
  expect((await storedConsent(page)).closedAt).not.toBeNull();

  await page.clock.install();
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(banner(page)).toBeHidden();

  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 190 * 24 * 60 * 60_000);
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(banner(page)).toBeVisible();
});
