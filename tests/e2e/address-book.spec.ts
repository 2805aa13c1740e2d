import { confirmedAccount } from '#support/account.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { beginWithCart, CANOTTA, CUSTOMER, cartLine } from '#support/shopper.ts';
import { beSignedIn } from '#support/sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('an address saved at checkout is chosen again, and looked after in the account', async ({
  page,
  shop,
}) => {
  await beginWithCart(page, await cartLine(page, CANOTTA));
  const account = await confirmedAccount(page, shop);
  await beSignedIn(page, account);
  // Who has ordered finds who got the parcel, and where.
  await placePaidOrder(shop, { email: account.email, name: 'Giulia Ferri' });
  await page.goto('/checkout');
  const street = page.getByLabel('Indirizzo', { exact: true });
  const person = page.getByLabel('Nome e cognome', { exact: true });
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account.email);
  await expect(person).toHaveValue('Giulia Ferri');
  await expect(street).toHaveValue('Via Roma 1');
  for (const [label, text] of Object.entries(CUSTOMER))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Salva questo indirizzo' }).press('Enter');
  const saved = page.getByLabel('I tuoi indirizzi salvati');
  await expect(saved.locator('option:checked')).toHaveText('Anna Bianchi, Via Roma 1, 24121 Bergamo (BG)');
  await expect(page.getByRole('button', { name: 'Salva questo indirizzo' })).toBeHidden();

  await page.goto('/account/indirizzi');
  const preferred = page.getByRole('listitem').filter({ hasText: /Predefinito/ });
  await expect(preferred).toContainText(['Via Roma 1']);
  await page.getByRole('button', { name: 'Salva indirizzo' }).press('Enter');
  await expect(page.getByLabel('Nome e cognome')).toHaveAccessibleDescription('Inserisci nome e cognome');
  await expect(page.getByLabel('Nome e cognome')).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  const office = { ...CUSTOMER, Indirizzo: 'Corso Como 2', Città: 'Milano', CAP: '20154' };
  for (const [label, text] of Object.entries(office))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Salva indirizzo' }).press('Enter');
  await expect(page.getByText('Indirizzo salvato')).toBeVisible();
  await page.getByRole('button', { name: 'Usa come predefinito: Corso Como 2' }).press('Enter');
  await expect(preferred).toContainText(['Corso Como 2']);

  await page.goto('/checkout');
  await expect(street).toHaveValue('Via Roma 1');
  await saved.selectOption({ label: 'Anna Bianchi, Corso Como 2, 20154 Milano (MI)' });
  await expect(street).toHaveValue('Corso Como 2');
  await expect(page.getByLabel('CAP', { exact: true })).toHaveValue('20154');
  expect(await accessibilityProblems(page)).toEqual([]);
});
