import type { Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { ABITO, beginWith, CANOTTA, cartLine, payButton, productId, TSHIRT } from '#support/shopper.ts';
import { beOwner } from '#support/sign-in.ts';

/** What is wrong, by the page or the state of a page where it is. */
class Findings {
  readonly found: Record<string, string[]> = {};

  async look(page: Page, place: string) {
    const problems = await accessibilityProblems(page);
    if (problems.length > 0) this.found[place] = problems;
  }
}

// Two instruments look at a dozen pages in each journey.
test.describe.configure({ timeout: 240_000 });

test('a filled cart, favourites and checkout have no accessibility problem @phone', async ({ page }) => {
  const items = [await cartLine(page, CANOTTA, 2), { ...(await cartLine(page, TSHIRT)), price: 3 }];
  const gone = { ...(await cartLine(page, ABITO)), id: crypto.randomUUID(), name: 'Gonna di ieri' };
  const favourite = (id: string, name: string, original: number | null) => ({
    id,
    name,
    price: 14.99,
    original_price: original,
    image_url: null,
    category: 'Top',
    description: '',
    sizes: [],
    is_new: false,
    is_sale: false,
    is_featured: false,
    added_at: '2025-08-12T10:00:00.000Z',
  });
  await beginWith(page, {
    cartItems: JSON.stringify([...items, gone]),
    promoCode: '',
    wishlistItems: JSON.stringify([
      favourite(items[0]?.id ?? '', CANOTTA.name, null),
      favourite(gone.id, gone.name, 20),
    ]),
  });
  const findings = new Findings();
  await page.goto('/cart');
  await expect(page.getByText(/non è più in vendita/)).toBeVisible();
  await page.getByLabel('Codice promozionale').fill('sbagliato');
  await page.getByRole('button', { name: 'Applica' }).click();
  await expect(page.getByText('Codice non valido')).toBeVisible();
  await findings.look(page, 'filled cart');
  await page.goto('/wishlist');
  await expect(page.getByText('Esaurito').first()).toBeVisible();
  await findings.look(page, 'filled favourites');
  await page.getByRole('button', { name: 'Vista a lista' }).click();
  await findings.look(page, 'favourites as a list');
  await page.goto('/checkout');
  await payButton(page).click();
  await expect(page.getByText('Inserisci nome e cognome')).toBeVisible();
  await findings.look(page, 'checkout with errors');
  expect(findings.found).toEqual({});
});

test('dialogs and panels have no accessibility problem @phone', async ({ page, isMobile }) => {
  const findings = new Findings();
  await page.goto('/top');
  await expect(page.getByRole('region', { name: 'I cookie di questo negozio' })).toBeVisible();
  await findings.look(page, 'cookie banner');
  await page.getByRole('button', { name: 'Personalizza' }).click();
  await expect(page.getByRole('dialog', { name: 'Preferenze cookie' })).toBeVisible();
  await findings.look(page, 'cookie preferences');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva preferenze' }).click();

  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await card.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` }).click();
  await expect(page.getByText('Aggiunto ai preferiti', { exact: true })).toBeVisible();
  await findings.look(page, 'a message');
  await card.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await findings.look(page, 'sizes of a card');
  await card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Carrello' });
  await expect(panel.getByText('Subtotale')).toBeVisible();
  await findings.look(page, 'cart panel');
  await panel.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Cerca nel negozio' }).click();
  await expect(page.getByRole('combobox', { name: 'Cerca nel negozio' })).toBeFocused();
  await page.keyboard.type('camcia');
  await expect(page.getByRole('group', { name: 'Forse cercavi “camicia”' })).toBeVisible();
  await findings.look(page, 'search');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: isMobile ? 'Apri il menu' : 'Categorie' }).click();
  await expect(page.getByRole('link', { name: 'Maglioni' })).toBeVisible();
  await findings.look(page, 'menu');
  await page.keyboard.press('Escape');

  await page.goto(`/prodotto/${await productId(page, CANOTTA)}`);
  await page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await expect(page.getByText('Seleziona una taglia').first()).toBeVisible();
  await findings.look(page, 'no size chosen');
  await page.getByRole('radio', { name: CANOTTA.size, exact: true }).check();
  await page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello' }).first().click();
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toBeVisible();
  await findings.look(page, 'cart popup');
  await page.getByRole('button', { name: /^Ingrandisci l’immagine 1/ }).click();
  await expect(page.getByRole('dialog', { name: CANOTTA.name })).toBeVisible();
  await findings.look(page, 'enlarged picture');
  await page.keyboard.press('Escape');

  await page.goto('/trova-negozio');
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ body: '<title>Mappa</title>' }),
  );
  await page.getByRole('button', { name: 'Mostra la mappa' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await findings.look(page, 'map');
  expect(findings.found).toEqual({});
});

test('error pages have no accessibility problem', async ({ page }) => {
  await answerCookies(page);
  const findings = new Findings();
  await page.goto('/contatti');
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'rotto' }));
  for (const [link, expected] of [
    ['Tutta la collezione', 'Impossibile caricare i prodotti'],
    ['Completi', 'Impossibile caricare i prodotti'],
    ['Resi', 'Qualcosa non ha funzionato'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: expected })).toBeVisible();
    await findings.look(page, link);
  }
  await page.unroute('**/*.data*');
  await page.goto('/top');
  await page.route('**/prodotto/*.data*', (route) => route.fulfill({ status: 500, body: 'rotto' }));
  await page.getByRole('main').getByRole('link', { name: CANOTTA.name }).click();
  await expect(page.getByText('Impossibile caricare il prodotto.')).toBeVisible();
  await findings.look(page, 'a product');
  expect(findings.found).toEqual({});
});

test('forms and questions of the administration have no accessibility problem @phone', async ({
  page,
  isMobile,
}) => {
  await beOwner(page);
  const findings = new Findings();
  // The whole list is looked at among all pages.
  await page.goto('/admin/prodotti?q=camicia');
  await page
    .getByRole('button', { name: /^Modifica/ })
    .first()
    .click();
  await expect(page.getByRole('form', { name: /^Modifica/ })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Nuovo prodotto' }).click();
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(page.getByText('Campi mancanti').first()).toBeVisible();
  // On phones the buttons stay in reach above the form; at its end they cover nothing of it.
  const form = page.getByRole('form', { name: 'Scheda prodotto' });
  await form.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await findings.look(page, 'a product open, a form refused');
  if (isMobile) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page
    .getByRole('button', { name: /^Elimina/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Elimina Prodotto' })).toBeVisible();
  await findings.look(page, 'a deletion asked for');
  expect(findings.found).toEqual({});
});
