import { answerCookies, toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { openSettings, save, saveButton, section, unfold } from '#support/settings-page.ts';
import { ADMINISTRATOR, type RunningShop, spawnShop } from '#support/shop.ts';
import { openAsOwner } from '#support/sign-in.ts';

test.describe('a new live shop', () => {
  let live: RunningShop;
  test.beforeAll(async () => {
    live = await spawnShop({ from: process.env.LIVE_SHOP, environment: { DEMO: 'off' } });
  });
  test.afterAll(() => live.stop());

  test('the last step of its opening is not too long, and leads to the fields that are missing', async ({
    page,
  }) => {
    await answerCookies(page);
    const form = { modo: 'accesso', ...ADMINISTRATOR };
    await page.request.post(`${live.url}/auth`, { form, maxRedirects: 0 });
    await page.goto(`${live.url}/admin/apertura?passo=apri`);
    const missing = page.getByRole('region', { name: 'Il negozio è chiuso al pubblico' });
    await expect(missing.getByRole('link', { name: 'partita IVA' })).toBeVisible();
    await expect(missing).toContainText(/Passi ancora da finire: .*Pagamenti, E-mail, Legge\./);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2200);
    await missing.getByRole('link', { name: 'partita IVA' }).click();
    await expect(page.getByLabel('Partita IVA')).toBeFocused();
    // The form that a link of the opening leads to is unfolded.
    for (const [step, link, field] of [
      ['pagamenti', 'Collega Stripe', 'Chiave segreta di Stripe'],
      ['email', 'Collega la posta', 'Server della posta in uscita'],
    ] as const) {
      await page.goto(`${live.url}/admin/apertura?passo=${step}`);
      await page.getByRole('link', { name: link }).first().click();
      await expect(page.getByLabel(field)).toBeFocused();
      await expect(page.getByLabel(field)).toBeInViewport();
    }
  });

  test('only a company is asked for capital, shareholders and liquidation', async ({ page }) => {
    await answerCookies(page);
    const form = { modo: 'accesso', ...ADMINISTRATOR };
    await page.request.post(`${live.url}/auth`, { form, maxRedirects: 0 });
    await page.goto(`${live.url}/admin/impostazioni/azienda`);
    const capital = page.getByLabel('Capitale versato (€)');
    const alone = page.getByLabel('Società con un socio solo');
    const ends = page.getByLabel('In liquidazione');
    const shown = async () => [await capital.isVisible(), await alone.isVisible(), await ends.isVisible()];
    await expect(page.getByLabel('Forma giuridica')).toHaveValue('Ditta individuale');
    expect(await shown()).toEqual([false, false, false]);
    await page.getByLabel('Forma giuridica').selectOption('S.a.s.');
    expect(await shown()).toEqual([false, false, true]);
    await page.getByLabel('Forma giuridica').selectOption('S.r.l.');
    expect(await shown()).toEqual([true, true, true]);
    await capital.fill('10000');
    await page.getByLabel('Forma giuridica').selectOption('Ditta individuale');
    await page.getByLabel('Forma giuridica').selectOption('S.r.l.');
    await expect(capital).toHaveValue('10000');
  });

  test('no cookie banner covers the first pages of the staff, but that of signing in', async ({ page }) => {
    await page.clock.install();
    for (const [path, banners] of [
      ['/auth/inizio', 0],
      ['/auth/invito', 0],
      ['/auth', 1],
    ] as const) {
      await page.goto(live.url + path);
      await page.clock.runFor(5_000);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'I cookie di questo negozio' })).toHaveCount(banners);
    }
  });
});

test('a setting is found by the owner’s words, and its field gets the focus', async ({ page }) => {
  await openAsOwner(page, '/admin/impostazioni');
  const cards = page.getByRole('list', { name: 'Pagine delle impostazioni' });
  await expect(cards.getByRole('link', { name: 'Consegna' })).toBeVisible();
  await expect(cards.getByText('Spedizione 4,99 €, gratis da 49,00 €')).toBeVisible();
  const field = page.getByLabel('Cerca nelle impostazioni');
  await field.fill('sinonimi');
  const found = page.getByRole('list', { name: 'Impostazioni trovate' });
  await expect(found.getByRole('link', { name: 'Ricerca' })).toBeVisible();
  await expect(cards).toHaveCount(0);
  await field.fill('qqqq');
  await expect(page.getByText('Niente fra le impostazioni per «qqqq»')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  // A folded section opens.
  await field.fill('taeg');
  await found.getByRole('link', { name: 'TAEG' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamenti', level: 1 })).toBeVisible();
  await expect(page.getByLabel('TAEG (%)')).toBeFocused();

  // Addresses from before the pages.
  await page.goto('/admin/impostazioni#spedizioni-expressCents');
  await expect(page).toHaveURL(/\/admin\/impostazioni\/consegna#spedizioni-expressCents$/);
  await expect(page.getByLabel('Spedizione express (€)')).toBeFocused();
});

test('one bar says what changed on the page, and saves or discards all of it', async ({ page }) => {
  await openSettings(page, 'consegna');
  await expect(saveButton(page)).toHaveCount(0);
  const express = section(page, 'Spedizioni').getByLabel('Spedizione express (€)');
  const reserve = section(page, 'Prenota e prova').getByLabel('Offri «Prenota e prova»');
  const before = await express.inputValue();
  const offered = await reserve.isChecked();
  await express.fill('12');
  await reserve.setChecked(!offered);
  const bar = page.getByRole('form', { name: 'Modifiche da salvare' });
  await expect(bar).toContainText(
    'Da salvare Spedizioni: Spedizione express (€) · Prenota e prova: Offri «Prenota e prova»',
  );
  await expect(bar).toBeInViewport();
  expect(await accessibilityProblems(page)).toEqual([]);
  // Typed back, it is no change any more.
  await express.fill(before);
  await expect(bar).not.toContainText('Spedizioni');
  await bar.getByRole('button', { name: 'Annulla' }).click();
  await expect(bar).toHaveCount(0);
  expect(await reserve.isChecked()).toBe(offered);

  await express.fill('12');
  await reserve.setChecked(!offered);
  await saveButton(page).click();
  await expect(toastWith(page, 'Impostazioni salvate')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(express).toHaveValue('12,00');
  expect(await reserve.isChecked()).toBe(!offered);
  await reserve.setChecked(offered);
  // Of two sections one is refused: the other is saved, and the bar still names what is not.
  await express.fill('caro');
  await saveButton(page).click();
  await expect(express).toBeFocused();
  await expect(bar).toContainText('Da salvare Spedizioni: Spedizione express (€)');
  await expect(bar).not.toContainText('Prenota e prova');
  await express.fill(before);
  await save(page);
});

test('saving and discarding leave the focus at what they did', async ({ page }) => {
  await openSettings(page, 'consegna');
  const express = section(page, 'Spedizioni').getByLabel('Spedizione express (€)');
  const before = await express.inputValue();
  await express.fill('11');
  await page.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(page.getByText('Modifiche annullate.')).toBeFocused();
  await express.fill('11');
  await expect(page.getByText('Modifiche annullate.')).toHaveCount(0);
  await saveButton(page).press('Enter');
  await expect(saveButton(page)).toHaveCount(0);
  await expect(page.getByText('Salvato.')).toBeFocused();
  await express.fill(before);
  await save(page);
});

test('leaving with something unsaved asks first', async ({ page }) => {
  await openSettings(page, 'contatti');
  await unfold(page, 'Festività e chiusure');
  const notice = page.getByLabel('Avviso di chiusura');
  await notice.fill('Chiusi in agosto');
  await page.getByRole('link', { name: 'Impostazioni' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await dialog.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(notice).toHaveValue('Chiusi in agosto');
  await page.getByRole('link', { name: 'Impostazioni' }).first().click();
  await dialog.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('heading', { name: 'Impostazioni', level: 1 })).toBeVisible();
});

test('a list with forms of its own asks too, until what was typed is sent', async ({ page }) => {
  await openAsOwner(page, '/admin/indirizzi');
  await page.getByLabel('Indirizzo vecchio').fill('/vecchia');
  await page.getByRole('link', { name: 'Oggi' }).first().click();
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await question.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(page.getByLabel('Indirizzo vecchio')).toHaveValue('/vecchia');
  await page.getByLabel('Indirizzo vecchio').fill('');
  await page.getByRole('link', { name: 'Oggi' }).first().click();
  await expect(page).toHaveURL(/\/admin$/);
});
