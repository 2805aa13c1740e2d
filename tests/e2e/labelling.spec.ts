import type { Page } from '@playwright/test';
import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import {
  dropProduct,
  form,
  openForm,
  openProducts,
  panel,
  price,
  rowOf,
  unfold,
  uniqueName,
} from '#support/product-form.ts';
import { openAsOwner } from '#support/sign-in.ts';

/** What the journeys added: the other journeys of this shop count its products. */
const added: string[] = [];
test.afterEach(async ({ page }) => {
  for (const name of added.splice(0)) await dropProduct(page, name);
});

async function begin(page: Page, name: string, category = 'Giacche') {
  await openProducts(page, name);
  await openForm(page);
  await form(page).getByLabel('Nome').fill(name);
  await form(page).getByLabel('Categoria').selectOption(category);
  await price(form(page)).fill('90');
}

async function add(page: Page, name: string) {
  await form(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(toastWith(page, 'Prodotto aggiunto!')).toBeVisible();
  added.push(name);
  await expect(rowOf(page, name)).toBeVisible();
}

/** The product's page in the shop. */
async function openInShop(page: Page, name: string) {
  await page.goto(`/shop?q=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('article').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the owner writes what a jacket is made of, and the shopper reads it part by part @phone-only', async ({
  page,
}) => {
  const name = uniqueName('Giacca');
  await begin(page, name);
  await unfold(form(page), 'Descrizione');
  const description = form(page).getByLabel('Descrizione');
  await description.fill('Collo in ecopelle.');
  await expect(description).toHaveAccessibleDescription(/^«ecopelle».+\(D\.Lgs\. 68\/2020, art\. 3\)/);
  await expect(form(page).getByRole('status').filter({ hasText: '«ecopelle»' })).toBeVisible();
  const main = form(page).getByLabel('Fibre 1');
  await main.fill('30% acrilico, 70% cotone');
  await form(page).getByRole('button', { name: 'Un’altra parte' }).click();
  await expect(main).toHaveAccessibleDescription(
    '«acrilico» non si può scrivere: il nome ammesso è «acrilica».',
  );
  const lining = form(page).getByLabel('Fibre 2');
  await expect(lining).toBeFocused();
  await expect(form(page).getByLabel('Parte 2', { exact: true })).toHaveValue('Fodera');
  await lining.fill('90% viscosa');
  await form(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
  const group = form(page).getByRole('group', { name: 'Composizione' });
  await expect(group).toBeFocused();
  await expect(group).toContainText('Tessuto principale: «acrilico» non si può scrivere');
  await main.fill('30% acrilica, 70% cotone');
  await lining.fill('100% viscosa');
  await form(page).getByLabel('Altri materiali').fill('Bottoni in metallo');
  await form(page).getByLabel('Contiene parti non tessili di origine animale').check();
  // The buttons stay in reach above the form; at its end they cover nothing of it.
  await form(page).evaluate((element) => element.scrollIntoView({ block: 'end' }));
  expect(await accessibilityProblems(page)).toEqual([]);
  await add(page, name);
  await expect(rowOf(page, name)).toContainText('Parole da controllare: «ecopelle»');

  await openInShop(page, name);
  const shown = page.getByRole('region', { name: 'Composizione' });
  await expect(shown).toContainText('Tessuto principale70% cotone, 30% acrilica');
  await expect(shown).toContainText('Fodera100% viscosa');
  await expect(shown).toContainText('Bottoni in metallo');
  await expect(shown).toContainText('Contiene parti non tessili di origine animale');
});

test('the owner names the pieces of a set and what goes with it; the shopper chooses each size by keyboard', async ({
  page,
}) => {
  const name = uniqueName('Completo');
  const piece = uniqueName('Gonna');
  await begin(page, piece, 'Gonne');
  await form(page).getByLabel('Fibre 1').fill('100% lino');
  await add(page, piece);
  await begin(page, name, 'Vestiti');
  await price(form(page)).fill('100');
  await unfold(form(page), 'Etichette in negozio');
  await form(page).getByLabel('Completo', { exact: true }).check();
  const pieces = form(page).getByRole('group', { name: 'Capi del completo' });
  const chosen = pieces.getByRole('list', { name: 'Capi scelti' }).getByRole('listitem');
  for (const [index, requested] of [piece, 'Gonna plissé'].entries()) {
    await pieces.getByLabel('Cerca un capo').fill(requested);
    await pieces.getByLabel('Cerca un capo').press('Enter');
    await pieces.getByRole('button', { name: `Aggiungi ${requested}` }).click();
    await expect(chosen).toHaveCount(index + 1);
  }
  await expect(pieces).toContainText('il negozio dice «Insieme risparmi 27,99');
  await expect(form(page).getByRole('group', { name: 'Taglie e pezzi' })).toContainText(
    'la cliente sceglie la taglia di ogni capo del completo',
  );
  await unfold(form(page), 'Video e abbinamenti');
  const matches = form(page).getByRole('group', { name: 'Abbinalo a' });
  const matched = matches.getByRole('list', { name: 'Prodotti abbinati' }).getByRole('listitem');
  for (const [index, requested] of ['Camicia in lino terracotta', 'Borsa'].entries()) {
    await matches.getByLabel('Cerca un prodotto da abbinare').fill(requested);
    await matches.getByLabel('Cerca un prodotto da abbinare').press('Enter');
    await matches
      .getByRole('button', { name: `Aggiungi ${requested}` })
      .first()
      .click();
    await expect(matched).toHaveCount(index + 1);
  }
  await matches.getByRole('button', { name: 'Sposta dopo Camicia in lino terracotta' }).press('Enter');
  await expect(matched).toContainText(['Borsa', 'Camicia in lino terracotta']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await add(page, name);

  await openInShop(page, name);
  await expect(page.getByText('Insieme risparmi 27,99')).toBeVisible();
  const shown = page.getByRole('region', { name: 'Composizione' });
  await expect(shown.getByRole('link', { name: piece })).toBeVisible();
  await expect(shown).toContainText('100% lino');
  const worn = page.getByRole('region', { name: 'Abbinalo a' }).getByRole('link');
  await expect(worn).toContainText(['Borsa', 'Camicia in lino terracotta']);

  const toCart = page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).first();
  const skirt = page.getByRole('group', { name: /^Taglia: Gonna plissé/ });
  const inCart = page.getByRole('region', { name: 'Carrello aggiornato' });
  // A key that comes before the scripts have started does nothing.
  await expect(async () => {
    await toCart.press('Enter');
    await expect(skirt).toContainText('Seleziona una taglia', { timeout: 1000 });
  }).toPass();
  await expect(inCart).toBeHidden();
  await expect(skirt.getByRole('radio', { name: 'XS' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(skirt.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  expect(await accessibilityProblems(page)).toEqual([]);
  await toCart.press('Enter');
  const bothSizes = new RegExp(`${piece} taglia unica \\+ Gonna plissé .+ S$`);
  await expect(inCart.getByText(bothSizes)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText(bothSizes)).toBeVisible();
});

test('removing a part moves the focus to the next control', async ({ page }) => {
  await begin(page, 'Giacca');
  const another = form(page).getByRole('button', { name: 'Un’altra parte' });
  await another.press('Enter');
  await expect(form(page).getByLabel('Fibre 2')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'Togli la parte 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(another).toBeFocused();
  await expect(form(page).getByLabel('Fibre 2')).toHaveCount(0);
});

test('the three parts of a shoe are told by words and signs', async ({ page }) => {
  const name = uniqueName('Scarpa');
  await begin(page, name, 'Scarpe');
  const upper = form(page).getByRole('group', { name: 'Tomaia' });
  for (const material of ['cuoio', 'cuoio rivestito', 'altre materie'])
    await upper.getByLabel(material, { exact: true }).check();
  await form(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(upper).toContainText('Al massimo 2 materiali per parte: i principali.');
  await upper.getByLabel('cuoio rivestito').uncheck();
  const sole = form(page).getByRole('group', { name: 'Suola esterna' });
  await sole.getByLabel('altre materie').check();
  await add(page, name);

  await openInShop(page, name);
  const shown = page.getByRole('region', { name: 'Composizione' });
  await shown.getByText('Composizione').click();
  await expect(shown).toContainText('Tomaiacuoio e altre materie');
  await expect(shown).toContainText('Suola esternaaltre materie');
  await expect(shown.getByRole('img', { name: 'Tomaia' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a draft is the owner’s alone until it is published, with its maker @phone-only', async ({ page }) => {
  const name = uniqueName('Cappa');
  const maker = uniqueName('Manifattura');
  await openAsOwner(page, '/admin/produttori');
  await page.getByRole('button', { name: 'Aggiungi produttore' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo produttore' });
  await dialog.getByLabel('Ragione sociale').fill(maker);
  await dialog.getByLabel('Indirizzo postale', { exact: true }).fill('Via della Prova 1, Bergamo');
  await dialog.getByLabel('Indirizzo elettronico', { exact: true }).fill('info@prova.test');
  await dialog.getByLabel('Ha sede fuori dall’Unione europea').check();
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(dialog.getByLabel('Responsabile nell’Unione', { exact: true })).toBeFocused();
  await dialog.getByLabel('Responsabile nell’Unione', { exact: true }).fill('Importa Esempio');
  await dialog.getByLabel('Indirizzo postale del responsabile').fill('Via Roma 2, Milano');
  await dialog.getByLabel('Indirizzo elettronico del responsabile').fill('https://importa.test');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Aggiungi' }).click();
  await expect(toastWith(page, 'Produttore aggiunto')).toBeVisible();

  await begin(page, name);
  await form(page).getByLabel('Produttore').selectOption(maker);
  await unfold(form(page), 'Sicurezza e origine');
  await form(page).getByLabel('Codice del modello').fill('CAP-7');
  await form(page).getByLabel('Avvertenze').fill('Tenere lontano dal <b>fuoco</b>.');
  await form(page).getByLabel('Bozza').check();
  await add(page, name);
  await expect(rowOf(page, name)).toContainText('Bozza');
  await expect(rowOf(page, name)).toContainText('Manca la composizione e un’immagine');
  await page.goto(`/shop?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);

  await page.goto(`/admin/prodotti?mancanti=on&q=${encodeURIComponent(name)}`);
  await expect(page.getByLabel('Dati obbligatori mancanti')).toBeChecked();
  await page.getByRole('button', { name: `Modifica ${name}` }).click();
  await panel(page).getByLabel('Pubblica').check();
  await panel(page).getByRole('button', { name: 'Aggiorna prodotto' }).click();
  await expect(toastWith(page, 'Prodotto aggiornato!')).toBeVisible();

  await openInShop(page, name);
  const shown = page.getByRole('region', { name: 'Sicurezza e produttore' });
  await shown.getByText('Sicurezza e produttore').click();
  await expect(shown).toContainText(`Produttore${maker}`);
  await expect(shown.getByRole('link', { name: 'info@prova.test' })).toHaveAttribute(
    'href',
    'mailto:info@prova.test',
  );
  await expect(shown).toContainText('Responsabile nell’Unione europeaImporta Esempio');
  await expect(shown).toContainText('ModelloCAP-7');
  await expect(shown).toContainText('Tenere lontano dal <b>fuoco</b>.');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto('/admin/produttori');
  await page.getByRole('button', { name: `Elimina ${maker}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina produttore' }).click();
  await expect(toastWith(page, 'Lo indica ancora 1 prodotto')).toBeVisible();
});
