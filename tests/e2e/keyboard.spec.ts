import type { Locator, Page } from '@playwright/test';
import { alive, expect, test } from '#support/journey.ts';
import {
  ABITO,
  amount,
  beginWith,
  CANOTTA,
  CUSTOMER,
  GOOD_CARD,
  newAddress,
  payButton,
  productId,
  stored,
  tabTo,
} from '#support/shopper.ts';

/** Goes there by the tab key and presses Enter. */
async function enter(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Twice around by the tab key: the focus may leave the page for the browser's own controls, never the dialog. */
async function staysInside(page: Page, dialog: Locator) {
  const stops = await dialog.locator('a[href], button:enabled, input:enabled').count();
  for (let presses = 0; presses < 2 * (stops + 1); presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
}

test.describe.configure({ timeout: 240_000 });

/** What has the focus, if something else stands over its middle. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A finger passes through the gallery's arrows, which are drawn all the same.
    if (getComputedStyle(focused).pointerEvents === 'none') return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (above && (focused.contains(above) || above.contains(focused) || above.closest('label'))) return null;
    return focused.outerHTML.slice(0, 120);
  });

test('what has the focus stands neither behind the filters nor behind the bar below @phone', async ({
  page,
}) => {
  await beginWith(page, {});
  for (const path of ['/shop', `/prodotto/${await productId(page, ABITO)}`, '/look/weekend-al-lago']) {
    await page.goto(path);
    await alive(page);
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => covered(page), path).toBeNull();
    }
  }
});

test('from the first page to the confirmation, by the keyboard alone', async ({ page }) => {
  await beginWith(page, {});
  await page.goto('/');
  await enter(page, page.getByRole('link', { name: 'Vai al contenuto' }));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await enter(page, page.getByRole('link', { name: 'SCOPRI ORA' }));
  await expect(page).toHaveURL(/\/shop\?sort=newest$/);

  // The filters: the category by typing its name, the price by the arrows.
  await enter(page, page.getByRole('button', { name: /^Filtra/ }));
  await tabTo(page, page.getByLabel('Categoria'));
  await page.keyboard.type('Ves');
  await expect(page).toHaveURL(/category=Vestiti/);
  await tabTo(page, page.getByRole('slider', { name: 'Prezzo massimo' }));
  for (let steps = 0; steps < 29; steps += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/max=55/);
  await page.keyboard.press('Escape');
  // The address changes before the list is drawn: until then it has dearer dresses as well.
  await expect(page.getByRole('link', { name: 'Abito sottoveste in raso terracotta' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: ABITO.name })).toBeVisible();
  await enter(page, page.getByRole('main').getByRole('link', { name: ABITO.name }));

  // The product: no size, then one.
  await expect(page.getByRole('heading', { level: 1, name: ABITO.name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const add = page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello' }).first();
  await enter(page, add);
  const size = page.getByRole('radio', { name: ABITO.size, exact: true });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  while (!(await size.isChecked())) await page.keyboard.press('ArrowRight');
  await enter(page, add);
  await expect(page.getByRole('region', { name: 'Carrello aggiornato' })).toBeVisible();

  // A collection: the size on the card, and the panel, which holds the focus and gives it back.
  await page.goto('/top');
  const card = page.getByRole('article').filter({ hasText: CANOTTA.name });
  await enter(page, card.getByRole('button', { name: 'Aggiungi al carrello' }));
  await enter(page, card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }));
  const panel = page.getByRole('dialog', { name: 'Carrello' });
  await expect(panel.getByText('Subtotale')).toBeVisible();
  await staysInside(page, panel);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(card.getByRole('button', { name: 'Aggiungi al carrello' })).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, card.getByRole('button', { name: `Taglia ${CANOTTA.size}`, exact: true }));
  // On a slow machine the event of the first closing comes only now, and must not close it again.
  await expect(panel).toBeVisible();
  await panel.dispatchEvent('close');
  await expect(panel).toBeVisible();
  await enter(page, panel.getByRole('link', { name: 'Vai al carrello' }));

  // The cart.
  await expect(page.getByRole('heading', { level: 1, name: 'Il Tuo Carrello' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(panel).toHaveCount(0);
  await enter(page, page.getByRole('button', { name: `Diminuisci la quantità di ${CANOTTA.name}` }));
  await expect(amount(page, 'Subtotale')).toHaveText(/64,98\s€/);
  await tabTo(page, page.getByLabel('Codice promozionale'));
  await page.keyboard.type('welcome10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Codice applicato! Sconto 10%')).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Procedi al Pagamento' }));

  // The checkout: what is missing takes the focus, and the rest is typed.
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await enter(page, payButton(page));
  await expect(page.getByLabel('Nome e cognome')).toBeFocused();
  for (const [label, text] of Object.entries({ ...CUSTOMER, 'E-mail': newAddress() })) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('radio', { name: /Standard/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Ritiro in negozio/ })).toBeChecked();
  await expect(amount(page, 'Totale')).toHaveText(/58,48\s€/);
  await enter(page, payButton(page));

  // The provider's page, and back.
  await page.waitForURL(/\/pagamento-di-prova\//);
  for (const [label, text] of [
    ['Numero carta', GOOD_CARD],
    ['Scadenza', '12/34'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await enter(page, page.getByRole('button', { name: /^Paga/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento confermato!' })).toBeVisible();
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Continua lo shopping' }));
  await page.waitForURL('**/shop');
});

test('favourites by the keyboard alone', async ({ page }) => {
  await beginWith(page, {});
  await page.goto('/top');
  await enter(page, page.getByRole('button', { name: `Aggiungi ai preferiti: ${CANOTTA.name}` }));
  await expect(page.getByRole('button', { name: `Rimuovi dai preferiti: ${CANOTTA.name}` })).toBeFocused();
  await page.goto('/wishlist');
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, page.getByLabel('Ordina per'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Ordina per')).toHaveValue('name');
  await enter(page, page.getByRole('button', { name: 'Vista a lista' }));
  await expect(page.getByRole('button', { name: 'Vista a lista' })).toHaveAttribute('aria-pressed', 'true');
  await enter(page, page.getByRole('button', { name: `Rimuovi dai preferiti: ${CANOTTA.name}` }));
  await expect(page.getByRole('heading', { name: 'Nessun prodotto nei preferiti' })).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Esplora i Prodotti' }));
  await page.waitForURL('**/shop');
});

test('cookies are chosen by the keyboard: the preferences hold the focus and give it back', async ({
  page,
}) => {
  await page.goto('/contatti');
  const customise = page.getByRole('button', { name: 'Personalizza' });
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' });
  await expect(customise).toBeVisible();
  await enter(page, customise);
  await expect(dialog).toBeVisible();
  await staysInside(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'I cookie di questo negozio' })).toBeVisible();
  await expect(customise).toBeFocused();
  await expect.poll(() => stored(page, 'cookieConsent')).toBeNull();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('switch', { name: 'Marketing' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => stored(page, 'cookieConsent')).toMatchObject({ marketing: true, analytics: false });

  const change = page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' });
  await enter(page, change);
  await tabTo(page, dialog.getByRole('button', { name: 'Chiudi', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
});

test('the menu of phones holds the focus and gives it back @phone-only', async ({ page }) => {
  await beginWith(page, {});
  await page.goto('/contatti');
  const opener = page.getByRole('button', { name: 'Apri il menu' });
  await enter(page, opener);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await staysInside(page, menu);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, menu.getByRole('link', { name: 'Maglioni' }));
  await expect(page).toHaveURL(/\/shop\?category=Maglioni$/);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
