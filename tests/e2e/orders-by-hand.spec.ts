import { accessibilityProblems, alive, expect, test } from '#support/journey.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('the owner writes an order, sends its link, and the customer confirms it', async ({ page, browser }) => {
  await openAsOwner(page, '/admin/ordini');
  await page.getByRole('link', { name: 'Nuovo ordine' }).click();
  await expect(page.getByRole('heading', { name: 'Nuovo ordine' })).toBeVisible();
  await page.getByLabel('Cerca un capo').fill('camicia');
  await page.getByLabel('Cerca un capo').press('Enter');
  const found = page.getByRole('list', { name: 'Capi trovati' });
  await found
    .getByRole('button', { name: /^Aggiungi / })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Capi scelti' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Nome e cognome').fill('Ada Bianchi');
  await page.getByLabel('Telefono').fill('333 1234567');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Manda il link' }).click();

  await expect(page.getByRole('heading', { name: /^Proposta #/ })).toBeVisible();
  await expect(page.getByText('Da confermare', { exact: true }).first()).toBeVisible();
  const text = await page.getByLabel('Testo da mandare').inputValue();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/393331234567\?text=/,
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  const link = /https?:\S+/.exec(text)?.[0] ?? '';

  const context = await browser.newContext();
  const customer = await context.newPage();
  await customer.goto(link);
  await alive(customer);
  await expect(customer.getByRole('heading', { name: 'Da parte per te' })).toBeVisible();
  await expect(customer.getByLabel('Nome e cognome')).toHaveValue('Ada Bianchi');
  expect(await accessibilityProblems(customer)).toEqual([]);
  const confirm = customer.getByRole('button', { name: 'Ordine con obbligo di pagare' });
  await customer.getByLabel('E-mail', { exact: true }).fill('ada@example.it');
  await customer.getByLabel('Indirizzo', { exact: true }).fill('Via Roma 1');
  await customer.getByLabel('Città').fill('Bergamo');
  await customer.getByLabel('CAP').fill('24121');
  await confirm.click();
  await expect(customer).toHaveURL(/pagamento-di-prova/);
  await context.close();

  await page.getByRole('button', { name: 'Rimetti in vendita' }).click();
  await expect(page.getByText('I capi sono di nuovo in vendita.').first()).toBeVisible();
  // Its buttons are gone; who uses the keyboard stands at the top of the page.
  await expect(page.getByRole('heading', { name: /^Proposta #/ })).toBeFocused();
});
