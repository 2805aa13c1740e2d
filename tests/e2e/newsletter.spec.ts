import { expect, test } from '#support/journey.ts';
import { beginWith, newAddress } from '#support/shopper.ts';

const SENT = 'Controlla la tua e-mail: ti abbiamo inviato un link per confermare l’iscrizione.';

test('the newsletter is asked for, confirmed by its e-mail, and left by one @phone-only', async ({
  page,
  shop,
}) => {
  const email = newAddress();
  await beginWith(page, {});
  for (const path of ['/completi', '/wishlist']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByLabel('La tua e-mail')).toHaveAttribute('type', 'email');
  }
  const box = page.getByRole('main');
  const subscribe = box.getByRole('button', { name: 'Iscriviti' });
  await box.getByLabel('La tua e-mail').fill('anna');
  await subscribe.click();
  await expect(box.getByLabel('La tua e-mail')).toHaveAccessibleDescription(
    'Inserisci un indirizzo email corretto',
  );
  await expect(box.getByLabel('La tua e-mail')).toBeFocused();

  await box.getByLabel('La tua e-mail').fill(email);
  await page.route('**/api/newsletter', (route) => route.abort());
  await subscribe.click();
  await expect(box.getByText('Non siamo riusciti a inviare la richiesta. Riprova tra poco.')).toBeVisible();
  await expect(box.getByLabel('La tua e-mail')).toHaveValue(email);
  await page.unroute('**/api/newsletter');
  await subscribe.click();
  await expect(box.getByText(SENT)).toBeVisible();
  await expect(box.getByLabel('La tua e-mail')).toHaveValue('');

  const linkTo = async (place: string) =>
    (await shop.mailTo(email, /./, place)).links.find((link) => link.includes(place)) ?? '';
  const confirm = await linkTo('/newsletter/conferma');
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grazie, iscrizione confermata' })).toBeVisible();

  // Whoever asks again hears the same, known or not.
  await page.goto('/newsletter');
  await page.getByRole('main').getByLabel('La tua e-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Iscriviti' }).click();
  await expect(page.getByText(SENT)).toBeVisible();

  await page.goto(await linkTo('/newsletter/disiscrizione'));
  await page.getByRole('button', { name: 'Annulla l’iscrizione' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iscrizione annullata' })).toBeVisible();
  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1, name: 'Questo link non vale più' })).toBeVisible();
});
