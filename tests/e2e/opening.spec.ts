import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { ADMINISTRATOR, type RunningShop, spawnShop } from '#support/shop.ts';
import { fillIn } from '#support/sign-in.ts';

test.describe('a demonstration that becomes a shop', () => {
  // Its own: what is emptied here, other journeys shop in.
  let shop: RunningShop;
  test.beforeAll(async () => {
    shop = await spawnShop({ from: process.env.FILLED_SHOP });
  });
  test.afterAll(() => shop.stop());

  test('what works is tried and turns green, duties are ticked, and the demo goes for good', async ({
    page,
  }) => {
    test.slow();
    await answerCookies(page);
    await page.goto(`${shop.url}/auth`);
    await fillIn(page, ADMINISTRATOR);
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();
    await page.goto(`${shop.url}/admin`);
    await page.getByRole('link', { name: /^Pronta ad aprire\? 0 di 8 passi/ }).click();
    await expect(page.getByRole('heading', { name: 'Apertura', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: '1. Chi sei' })).toBeVisible();

    const check = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const steps = page.getByRole('navigation', { name: 'Passi dell’apertura' });
    const step = (title: string) => steps.getByRole('link', { name: title });
    // Nobody presses anything: what the program can try it tries.
    await step('Prova e apri').click();
    await expect(page.getByRole('heading', { name: '8. Prova e apri' })).toBeFocused();
    await page.getByText(/^A posto: /).click({ timeout: 30_000 });
    const storage = check('Archivio delle immagini');
    await expect(storage).toContainText('Sul disco di questo server si scrive', { timeout: 30_000 });
    await expect(storage).toContainText('Funziona');
    await page.goBack();
    await expect(page.getByRole('heading', { name: '1. Chi sei' })).toBeVisible();
    await check('Dove sei e quando sei aperta')
      .getByRole('button', { name: 'Gli orari sono i miei' })
      .click();
    await expect(check('Dove sei e quando sei aperta')).not.toContainText('orari sono ancora');
    await page.getByRole('link', { name: 'Cambia: coordinate della mappa' }).click();
    await expect(page.getByLabel('Latitudine')).toBeInViewport();
    await page.goBack();
    await step('Pagamenti').click();
    await expect(check('Pagamenti')).toContainText('ma senza Stripe', { timeout: 30_000 });
    await step('Legge').click();

    const question = page.getByRole('region', { name: /^Comunicata l’attività di vendita online/ });
    await expect(question).toContainText('Domanda 1 di 21');
    await expect(question.getByRole('link', { name: /^SCIA/ })).toBeVisible();
    await question.getByRole('button', { name: 'Fatto' }).click();
    await expect(page.getByRole('heading', { name: /^Comunicato alle Entrate/ })).toBeFocused();
    await page.getByRole('link', { name: 'Dopo' }).click();
    await expect(page.getByText('Domanda 3 di 21')).toBeVisible();
    await page.goto(`${shop.url}/admin/apertura?passo=legge&dovere=oss`);
    await page.getByRole('button', { name: 'Non mi riguarda' }).click();
    await page.getByText('A posto: 3').click();
    const answered = page.getByRole('listitem').filter({ hasText: 'oltre 10.000 € l’anno serve l’OSS' });
    await expect(answered).toContainText(
      new RegExp(`^.*Non ti riguarda: risposto .* da ${ADMINISTRATOR.email}`),
    );
    await answered.getByRole('button', { name: 'Cambia risposta' }).click();
    await expect(page.getByText('A posto: 2')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    await step('I tuoi capi').click();
    const demo = page.getByRole('region', { name: 'Svuota il negozio dimostrativo' });
    const name = demo.getByLabel('Scrivi il nome del negozio: Vetrina');
    await name.fill('Un altro');
    await demo.getByRole('button', { name: 'Svuota il negozio' }).click();
    await expect(name).toHaveAccessibleDescription('Scrivi il nome del negozio com’è qui sopra.');
    await name.fill('Vetrina');
    await demo.getByRole('button', { name: 'Svuota il negozio' }).click();
    await expect(demo).toContainText('Svuotato il');
    await page.goto(`${shop.url}/shop`);
    await expect(page.getByText('0 prodotti disponibili')).toBeVisible();

    await shop.restart();
    await page.goto(`${shop.url}/shop`);
    await expect(page.getByText('0 prodotti disponibili')).toBeVisible();

    await page.goto(`${shop.url}/admin/apertura?passo=apri`);
    await page.getByRole('button', { name: 'Apri il negozio' }).press('Enter');
    const unfinished = page.getByRole('dialog', { name: 'Aprire prima di aver finito?' });
    await expect(unfinished).toContainText('I tuoi capi');
    await unfinished.getByRole('button', { name: 'Annulla' }).click();
    await expect(page.getByRole('heading', { name: 'Il negozio è chiuso al pubblico' })).toBeVisible();
  });
});
