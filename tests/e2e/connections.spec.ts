import { answerCookies, toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { parseMail } from '#support/mail.ts';
import { createMailServer, type TestMailServer } from '#support/mail-server.ts';
import { ADMINISTRATOR, type RunningShop, spawnShop } from '#support/shop.ts';

const PAGE = '/admin/impostazioni/collegamenti';

test.describe('connections', () => {
  // Its own: the other journeys read their e-mails in files.
  let shop: RunningShop;
  let mailServer: TestMailServer;
  test.beforeAll(async () => {
    mailServer = await createMailServer();
    await mailServer.open();
    shop = await spawnShop({ from: process.env.LIVE_SHOP, environment: { DEMO: 'off' } });
  });
  test.afterAll(async () => {
    await shop.stop();
    await mailServer.close();
  });

  test('the mail is connected on screen, and holds once its e-mail is confirmed', async ({ page }) => {
    await answerCookies(page);
    const answer = await page.request.post(`${shop.url}/auth`, {
      form: { modo: 'accesso', ...ADMINISTRATOR },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    await page.goto(shop.url + PAGE);
    const mail = page.getByRole('region', { name: 'Posta' });
    await expect(mail).toContainText('Da collegare');
    const storage = page.getByRole('region', { name: 'Archivio di foto e video' });
    await expect(storage).toContainText('Va bene così');
    expect(await accessibilityProblems(page)).toEqual([]);

    await mail.getByText('Collega', { exact: true }).click();
    await mail.getByRole('button', { name: 'Aruba' }).click();
    await expect(mail.getByLabel('Server della posta in uscita')).toHaveValue('smtps.aruba.it');
    await expect(mail.getByLabel('Porta')).toHaveValue('465');
    const { hostname, port } = new URL(mailServer.url);
    await mail.getByLabel('Server della posta in uscita').fill(hostname);
    await mail.getByLabel('Porta').fill(port);
    await mail.getByLabel('Nome di chi scrive').fill('La bottega');
    await mail.getByLabel('Indirizzo di chi scrive').fill('ordini@bottega.it');
    await mail.getByLabel('La tua password del negozio').fill('non-è-questa');
    await mail.getByRole('button', { name: 'Prova e collega' }).click();
    await expect(mail.getByText('La password non è corretta.')).toBeVisible();
    await expect(mail.getByLabel('La tua password del negozio')).toBeFocused();
    await mail.getByLabel('La tua password del negozio').fill(ADMINISTRATOR.password);
    await mail.getByRole('button', { name: 'Prova e collega' }).click();
    await expect(toastWith(page, `E-mail di prova spedita a ${ADMINISTRATOR.email}`)).toBeVisible();
    await expect(mail.getByText('Ti abbiamo spedito un’e-mail di prova')).toBeVisible();

    const [taken] = mailServer.taken;
    const link = parseMail(taken?.whole ?? '').links.find((one) => one.includes(PAGE)) ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Conferma che è arrivata' }).click();
    await expect(toastWith(page, 'La posta è collegata')).toBeVisible();
    await expect(mail).toContainText('Collegato');
    await expect(mail).toContainText('La bottega, ordini@bottega.it');
    await expect(page.getByText('L’e-mail di prova è arrivata?')).toBeHidden();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('another program gets a token, shown once, and is ended', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
    await answerCookies(page);
    await page.request.post(`${shop.url}/auth`, {
      form: { modo: 'accesso', ...ADMINISTRATOR },
      maxRedirects: 0,
    });
    await page.goto(shop.url + PAGE);
    const form = page.getByRole('form', { name: 'Nuovo collegamento' });
    await page.getByText('Nuovo collegamento', { exact: true }).click();
    await form.getByRole('button', { name: 'Crea il collegamento' }).click();
    await expect(form.getByText('Scegli almeno una cosa che può fare.')).toBeVisible();
    await form.getByLabel('Nome del collegamento').fill('Cassa di via Roma');
    await form.getByLabel('Leggere prodotti, giacenze, categorie e taglie').check();
    await form.getByLabel('Cambiare le giacenze').check();
    await form.getByLabel('La tua password del negozio').fill(ADMINISTRATOR.password);
    await form.getByRole('button', { name: 'Crea il collegamento' }).click();
    await expect(toastWith(page, 'Collegamento creato')).toBeVisible();
    await page.getByRole('button', { name: 'Copia', exact: true }).click();
    await expect(toastWith(page, 'Codice di accesso copiato')).toBeVisible();
    const token = await page.evaluate(() => navigator.clipboard.readText());
    expect(token).toMatch(/^vt_[0-9A-Za-z]{40}$/);
    expect(await accessibilityProblems(page)).toEqual([]);
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get(`${shop.url}/api/v1/products`, { headers })).status()).toBe(200);
    expect((await page.request.get(`${shop.url}/api/v1/nowhere`, { headers })).status()).toBe(404);

    await page.reload();
    await expect(page.getByText(token)).toBeHidden();
    const tokens = page.getByRole('list', { name: 'Collegamenti con altri programmi' });
    await expect(tokens).toContainText(`Finisce con ${token.slice(-4)}`);
    await tokens.getByRole('button', { name: 'Termina Cassa di via Roma' }).click();
    await expect(toastWith(page, 'Collegamento terminato')).toBeVisible();
    await expect(tokens).toContainText('Terminato');
    expect((await page.request.get(`${shop.url}/api/v1/products`, { headers })).status()).toBe(401);
    await page.goto(`${shop.url}/api/v1`);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('another program is notified: tried, switched off, and removed', async ({ page }) => {
    await answerCookies(page);
    await page.request.post(`${shop.url}/auth`, { form: { modo: 'accesso', ...ADMINISTRATOR } });
    await page.goto(shop.url + PAGE);
    await page.getByText('Nuovi avvisi', { exact: true }).click();
    const form = page.getByRole('form', { name: 'Nuovi avvisi' });
    await form.getByLabel('Indirizzo che riceve gli avvisi').fill('https://192.168.1.4/avvisi');
    await form.getByLabel('Ordine pagato').check();
    await form.getByLabel('La tua password del negozio').fill(ADMINISTRATOR.password);
    await form.getByRole('button', { name: 'Crea gli avvisi' }).click();
    await expect(form.getByText('Serve un indirizzo pubblico')).toBeVisible();
    await form.getByLabel('Indirizzo che riceve gli avvisi').fill('https://cassa.invalid.example/avvisi');
    await form.getByRole('button', { name: 'Crea gli avvisi' }).click();
    await expect(page.getByText('Questo è il segreto')).toBeVisible();
    await expect(page.getByRole('status').getByText(/whsec_/)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    const programs = page.getByRole('list', { name: 'Programmi avvisati' });
    await expect(programs).toContainText('cassa.invalid.example');
    await programs.getByRole('button', { name: 'Invia una prova' }).click();
    await expect(toastWith(page, 'Prova inviata')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await programs.getByText('Ultimi avvisi inviati').click();
      await expect(programs.getByText('Non raggiungibile.')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(programs).toContainText('In attesa');
    expect(await accessibilityProblems(page)).toEqual([]);

    // Another person changes the events while she changes the address.
    const change = programs.getByRole('form', { name: 'Indirizzo e avvisi di cassa.invalid.example' });
    const other = await page.context().newPage();
    await other.goto(shop.url + PAGE);
    for (const one of [page, other])
      await one.getByText('Cambia indirizzo e avvisi', { exact: true }).click();
    await change.getByLabel('Indirizzo che riceve gli avvisi').fill('https://conti.invalid.example/avvisi');
    await change.getByLabel('La tua password del negozio').fill(ADMINISTRATOR.password);
    const theirs = other.getByRole('form', { name: 'Indirizzo e avvisi di cassa.invalid.example' });
    await expect(theirs.getByLabel('Con i dati di ordini e clienti')).not.toBeChecked();
    await theirs.getByLabel('Giacenza cambiata').check();
    await theirs.getByLabel('La tua password del negozio').fill(ADMINISTRATOR.password);
    await theirs.getByRole('button', { name: 'Salva le modifiche' }).click();
    await expect(toastWith(other, 'Avvisi cambiati')).toBeVisible();
    await other.close();
    await change.getByRole('button', { name: 'Salva le modifiche' }).click();
    await page.getByRole('button', { name: 'Salva comunque la mia' }).click();
    await expect(programs).toContainText('conti.invalid.example');
    await expect(programs.locator('p').filter({ hasText: /^Ordine pagato$/ })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await programs.getByRole('button', { name: 'Spegni' }).click();
    await expect(programs).toContainText('Spenti');
    await programs.getByText('Togli questi avvisi').click();
    await programs.getByRole('button', { name: 'Togli', exact: true }).click();
    await expect(programs).toBeHidden();
  });
});
