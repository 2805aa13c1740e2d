import pg from 'pg';
import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { type PostgresServer, startPostgres } from '#support/postgres.ts';
import { type RunningShop, spawnShop } from '#support/shop.ts';
import { beginWithCart, CANOTTA, cartLine } from '#support/shopper.ts';

test.beforeEach(({ page }) => answerCookies(page));

test('a list that could not be loaded shows an error and a retry button', async ({ page }) => {
  await page.goto('/contatti');
  for (const [link, path] of [
    ['Tutta la collezione', '/shop'],
    ['Saldi', '/saldi'],
  ] as const) {
    await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 500, body: 'rotto' }));
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Impossibile caricare i prodotti' })).toBeVisible();
    await expect(page.getByText('Riprova')).toHaveCount(1);
    await page.route('**/health', (route) => route.abort());
    const failedAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/health'));
    await page.getByRole('button', { name: 'Riprova' }).click();
    await failedAgain;
    await expect(page.getByText('Il negozio non risponde ancora')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Impossibile caricare i prodotti' })).toBeVisible();
    await page.unroute('**/health');
    await page.unroute(`**${path}.data*`);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
});

test('more products that fail to load keep the list, and can be asked for again', async ({ page }) => {
  await page.goto('/shop');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  for (const fail of [{ status: 500, body: 'rotto' }, null]) {
    await page.route('**/api/elenco?**', (route) => (fail ? route.fulfill(fail) : route.abort()));
    // What the first failure said still stands during the second: the request itself is waited for.
    const broken = fail
      ? page.waitForResponse('**/api/elenco?**')
      : page.waitForEvent('requestfailed', (request) => request.url().includes('/api/elenco?'));
    await page.getByRole('link', { name: /^(Mostra altri|Riprova)$/ }).click();
    await broken;
    await expect(page.getByRole('alert')).toHaveText('Non siamo riusciti a caricare altri prodotti.');
    await expect(cards).toHaveCount(24);
    await page.unroute('**/api/elenco?**');
  }
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(cards).toHaveCount(48);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards.nth(24).getByRole('heading').getByRole('link')).toBeFocused();
});

test('a refresh that fails keeps what is shown', async ({ page }) => {
  await page.route('**/shop.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
  const listens = page.waitForRequest('**/live');
  await page.goto('/shop');
  await listens;
  // The page asks again whenever somebody comes back to it; the second time only a list that is still there can.
  for (let times = 0; times < 2; times += 1) {
    const refused = page.waitForResponse(/\/shop\.data/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await refused;
  }
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
});

test('the cart opens while the server is away', async ({ page }) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/top');
  await page.route('**/cart.data*', (route) => route.fulfill({ status: 500, body: 'rotto' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrello/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Il Tuo Carrello' })).toBeVisible();
  await page.getByRole('button', { name: /^Rimuovi/ }).click();
  await expect(page.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Appena arrivati' }).getByRole('listitem')).toHaveCount(4);
});

test('a product that could not be loaded says so, and can be asked for again', async ({ page }) => {
  await page.goto('/top');
  await page.route('**/prodotto/*.data*', (route) => route.fulfill({ status: 500, body: 'rotto' }));
  await page.getByRole('main').getByRole('link', { name: CANOTTA.name }).click();
  await expect(page.getByText('Impossibile caricare il prodotto.')).toBeVisible();
  await page.unroute('**/prodotto/*.data*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
});

test('a product whose page lacks a part of its code opens when it is tried again', async ({ page }) => {
  await page.goto('/top');
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('Misure del capo, disteso')) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.getByRole('main').getByRole('link', { name: CANOTTA.name }).click();
  await expect(page.getByText('Impossibile caricare il prodotto.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
  await expect(page.getByText('Impossibile caricare il prodotto.')).toHaveCount(0);
});

for (const [what, answer, description, heading] of [
  [
    'breaks',
    { status: 500, body: 'rotto' },
    'Non è stato possibile verificare il pagamento.',
    'Verifica non riuscita',
  ],
  [
    'refuses',
    { json: { success: false, status: 'expired' } },
    'Non è stato possibile verificare il pagamento.',
    'Pagamento non riuscito',
  ],
] as const) {
  test(`a verification that ${what} is told in its words, and nothing is called paid`, async ({ page }) => {
    await page.route('**/api/verify-payment', (route) => route.fulfill(answer));
    await page.goto('/order-success?session_id=cs_test_1');
    await expect(page.getByText('Errore verifica pagamento', { exact: true })).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Pagamento confermato!')).toHaveCount(0);
  });
}

test.describe('a shop that closes the connection', () => {
  let shop: RunningShop;
  test.beforeAll(async () => {
    shop = await spawnShop({ from: process.env.FILLED_SHOP });
  });
  test.afterAll(() => shop.stop());

  test('open pages stay shown while the server is down, and reconnect when it is back', async ({ page }) => {
    await page.goto(`${shop.url}/top`);
    await page.getByRole('main').getByRole('link', { name: CANOTTA.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('link', { name: CANOTTA.name })).toBeVisible();
    await shop.kill();
    await page.getByRole('main').getByRole('link', { name: CANOTTA.name }).click();
    await expect(page.getByText('Impossibile caricare il prodotto.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await shop.start();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { level: 1, name: CANOTTA.name })).toBeVisible();
  });
});

test.describe('a shop whose database fails', () => {
  let postgres: PostgresServer;
  let shop: RunningShop;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    postgres = await startPostgres();
    shop = await spawnShop({
      environment: {
        DATABASE_URL: postgres.urlOf('postgres'),
        AUTH_SECRET: 'un-segreto-per-le-prove-lungo-quanto-basta',
        DEMO: 'off',
      },
    });
  });
  test.afterAll(async () => {
    await shop?.stop();
    await postgres?.stop();
  });

  async function ask(statement: string) {
    const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  test('a failure page helps, names the request id, and reveals no internals', async ({ page }) => {
    for (const [status, fail, mend] of [
      [
        500,
        () => ask('alter table site_settings rename to gone'),
        () => ask('alter table gone rename to site_settings'),
      ],
      [503, () => postgres?.fail(), () => postgres?.recover()],
    ] as const) {
      await fail();
      const answer = await page.goto(`${shop.url}/auth?${status}`);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1, name: 'Qualcosa non ha funzionato' })).toBeVisible();
      await expect(page.getByText('Il tuo carrello è al sicuro: riprova tra qualche istante.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Torna alla home' })).toBeVisible();
      const id = (await page.locator('[data-request-id]').textContent()) ?? '';
      expect(id).toMatch(/^[\w-]{8,}$/);
      expect(shop.said()).toContain(id);
      const sent = (await answer?.text()) ?? '';
      expect(sent).not.toMatch(/\.(tsx?|m?js):\d+|node_modules|ECONN|site_settings|postgres|\bat \w+ \(/i);
      expect(await accessibilityProblems(page)).toEqual([]);
      await mend();
      const password = page.getByLabel('Password');
      const retry = page.getByRole('button', { name: 'Riprova' });
      await expect(async () => {
        await expect(password.or(retry)).toBeVisible();
        if (await retry.isVisible()) await retry.click();
        await expect(password).toBeVisible({ timeout: 3000 });
      }).toPass();
    }
  });
});

test('an unknown address answers 404 with the shop’s layout and links', async ({ page }) => {
  expect((await page.goto('/non-esiste'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Vai allo shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
