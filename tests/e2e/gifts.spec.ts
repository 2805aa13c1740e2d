import { accessibilityProblems, expect, test } from '../support/journey.ts';
import {
  amount,
  beginWithCart,
  CANOTTA,
  CUSTOMER,
  fillCheckout,
  kept,
  payButton,
  payByCard,
  tabTo,
} from '../support/shopper.ts';
import { openAsOwner } from '../support/sign-in.ts';

test('a gift, by keyboard: a message and wrapping, and a slip without prices @phone-only', async ({
  page,
  browser,
}) => {
  await beginWithCart(page, await kept(page, CANOTTA));
  await page.goto('/checkout');
  await fillCheckout(page);
  const gift = page.getByRole('checkbox', { name: 'È un regalo' });
  await tabTo(page, gift);
  await expect(gift).toHaveAccessibleDescription(/Nel pacco non mettiamo prezzi/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Messaggio per chi lo riceve')).toBeFocused();
  // Open or not, each field of the delivery is found by its own label.
  for (const label of [...Object.keys(CUSTOMER), 'Email', 'Telefono'])
    await expect(page.getByRole('main').getByLabel(label)).toHaveCount(1);
  const tooLong = 'a'.repeat(301);
  await page.keyboard.insertText(tooLong);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Confezione regalo, 3,50 €' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(amount(page, 'Confezione regalo')).toHaveText(/^3,50\s€$/);
  await expect(amount(page, 'Totale')).toHaveText(/^23,48\s€$/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  const message = page.getByLabel('Messaggio per chi lo riceve');
  await expect(message).toHaveAccessibleDescription(/Al massimo 300 caratteri/);
  await expect(message).toBeFocused();
  await message.fill('Tanti auguri,\nla tua Ada');
  // Nothing typed is lost with the page.
  await page.reload();
  await expect(message).toHaveValue('Tanti auguri,\nla tua Ada');
  await expect(page.getByRole('checkbox', { name: 'Confezione regalo' })).toBeChecked();

  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pagamento-di-prova\//);
  await expect(page.getByText('Confezione regalo')).toBeVisible();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'Pagamento confermato!' })).toBeVisible();
  const number = (await page.getByText(/^#[0-9A-F]{8}$/).textContent()) ?? '?';
  await expect(page.getByText('Nel pacco non ci sono prezzi.')).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await openAsOwner(owner, '/admin/ordini');
  await owner.getByRole('link', { name: number }).first().click();
  await expect(owner.getByRole('region', { name: 'Regalo' })).toContainText('Con confezione regalo.');
  await owner.getByRole('link', { name: 'Bolla da stampare' }).click();
  await expect(owner.getByRole('heading', { name: `Ordine ${number}` })).toBeVisible();
  const slip = owner.getByRole('main');
  await expect(slip).toContainText('Tanti auguri,');
  await expect(slip).not.toContainText('€');
  await expect(owner.getByText('si vedono qui e non si stampano')).toBeVisible();
  await owner.emulateMedia({ media: 'print' });
  await expect(owner.getByText('si vedono qui e non si stampano')).toBeHidden();
  await expect(slip.getByText('Tanti auguri,')).toBeVisible();
  expect(await accessibilityProblems(owner)).toEqual([]);
  await owner.context().close();
});
