import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { beginWithCart, CANOTTA, cartLine } from '#support/shopper.ts';
import { beOwner } from '#support/sign-in.ts';

test('the postal code proposes the province, and what does not belong together is only said', async ({
  page,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  await page.goto('/checkout');
  const [city, code] = [page.getByLabel('Città'), page.getByLabel('CAP')];
  const province = page.getByLabel('Provincia');
  await code.fill('24121');
  await expect(province).toHaveValue('BG');
  // What must be filled in stays the shopper’s to fill in.
  await expect(city).toHaveValue('');
  await page.getByRole('button', { name: 'È Bergamo? Scrivila' }).click();
  await expect(city).toHaveValue('Bergamo');
  await expect(city).toBeFocused();
  await city.fill('Milano');
  // Below its field, and among what is gathered above the button.
  await expect(page.getByText('Il CAP 24121 è di Bergamo (BG): ricontrolla città e CAP.')).toHaveCount(2);
  // What was filled in by itself goes with it; what a person typed stays.
  await expect(province).toHaveValue('');
  await code.fill('20121');
  await expect(province).toHaveValue('MI');
  await province.fill('BG');
  await expect(page.getByText('Il CAP 20121 non è della provincia BG, ma di MI: ricontrollali.')).toHaveCount(
    2,
  );
  await expect(province).toHaveValue('BG');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the courier’s list ships one order and delivers another, whose day is asked for', async ({
  page,
  shop,
}) => {
  const [sent, arrived] = [await placePaidOrder(shop), await placePaidOrder(shop)];
  await beOwner(page);
  await page.goto('/admin/ordini');
  await page.getByRole('link', { name: 'Spedizioni e consegne' }).click();
  const number = (id: string) => id.slice(0, 8).toUpperCase();
  const rows = [`${number(sent.id)};T123;In transito;`, `${number(arrived.id)};T124;Consegnato;`, 'x;y;;'];
  await page.locator('#elenco-spedizioni').setInputFiles({
    name: 'spedizioni.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Riferimento;Tracking;Stato;Data', ...rows].join('\n')),
  });
  await expect(page.getByText('Consegnato, ma il file non dice quando: scrivi il giorno.')).toBeVisible();
  await expect(page.getByText('Nessun ordine ha questo riferimento.')).toBeVisible();
  const today = await page.getByLabel('Consegnato il, riga 3').getAttribute('max');
  await page.getByLabel('Consegnato il, riga 3').fill(today ?? '');
  await page.getByLabel('Corriere', { exact: true }).fill('BRT');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Conferma le righe scelte' }).click();
  await expect(page.getByText('2 ordini aggiornati.')).toBeVisible();
  await expect(page.getByText('Già così.')).toHaveCount(2);

  await page.getByRole('link', { name: `Ordine ${arrived.number}` }).click();
  await expect(page.getByLabel('Consegnato il')).toHaveValue(today ?? '');
  await expect(page.getByLabel('Numero di spedizione')).toHaveValue('T124');
  await page.getByLabel('Numero di colli').fill('2');
  await page.getByLabel('Peso (kg)').fill('3,5');
  await page.getByRole('button', { name: 'Salva colli e peso' }).click();
  await expect(page.getByText('Colli: 2 colli, 3,5 kg')).toBeVisible();
  await page.goto(`/admin/ordini/${sent.id}`);
  await expect(page.getByLabel('Numero di spedizione')).toHaveValue('T123');
});
