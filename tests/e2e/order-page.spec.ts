import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { beOwner } from '#support/sign-in.ts';

test.beforeEach(({ page }) => beOwner(page));

test('the owner opens an order from the list, and ships it with a number', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await page.goto('/admin/ordini');
  await page.getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ordine ${order.number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: order.email })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${order.email}`),
  );
  await expect(page.getByRole('link', { name: '+39 333 1234567' })).toHaveAttribute(
    'href',
    'tel:+393331234567',
  );
  await expect(page.getByText('Citofono Bianchi')).toBeVisible();
  await expect(page.getByText('Ordine ricevuto e pagato')).toBeVisible();

  await page.getByLabel('Corriere').fill('BRT');
  await page.getByLabel('Numero di spedizione').fill('0123456789');
  await page.getByRole('button', { name: 'Segna come spedito' }).click();
  await expect(page.getByText('Stato ordine aggiornato')).toBeVisible();
  await expect(page.getByText('Stato: da In Attesa a Spedito: BRT, 0123456789')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Segui il pacco' })).toBeVisible();
});

test('what is done most stands on top, and the next order to do is one key away', async ({ page, shop }) => {
  const first = await placePaidOrder(shop);
  const second = await placePaidOrder(shop);
  await shop.mailTo(first.email, /./);
  await page.goto(`/admin/ordini/${first.id}`);
  await expect(page.getByText('Pagato, da spedire')).toBeVisible();
  await expect(page.getByText(`E-mail inviata a ${first.email}: «`)).toBeVisible();
  const actions = page.getByRole('region', { name: 'Azioni' });
  await expect(actions.getByRole('link', { name: 'Scrivi un’e-mail' })).toHaveAttribute(
    'href',
    `mailto:${first.email}?subject=${encodeURIComponent(`Ordine ${first.number}`)}`,
  );
  await expect(actions.getByRole('link', { name: 'Scrivi su WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/393331234567\?text=.*Ti%20scrivo/,
  );
  await actions.getByRole('link', { name: 'Rimborsa' }).click();
  await expect(page).toHaveURL(/#rimborsi$/);
  await actions.getByRole('link', { name: 'Spedisci' }).click();
  await expect(page.getByLabel('Numero di spedizione')).toBeFocused();
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('heading', { level: 1, name: first.number })).toBeVisible();
  await page.getByLabel('Numero di spedizione').blur();
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('heading', { level: 1, name: second.number })).toBeVisible();
});

test('what is typed of the parcel goes along when the status is chosen instead', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${order.id}`);
  await page.getByLabel('Corriere').fill('GLS');
  await page.getByLabel(`Stato dell’ordine ${order.number}`).selectOption('shipped');
  const question = page.getByRole('dialog', { name: 'Senza numero di spedizione?' });
  await question.getByRole('button', { name: 'Spedito, scrivi alla cliente' }).click();
  await expect(page.getByText('Stato: da In Attesa a Spedito: GLS')).toBeVisible();
  await page.getByLabel('Numero di spedizione').fill('ZZ9');
  await page.getByLabel('Scrivi il numero alla cliente').check();
  await page.getByRole('button', { name: 'Salva spedizione' }).click();
  await expect(page.getByText('Spedizione salvata: la cliente riceve il numero.')).toBeVisible();
});

test('an order to be fetched is ready, a cancelled one tells of the money', async ({ page, shop }) => {
  const pickup = await placePaidOrder(shop, { delivery: 'pickup' });
  await page.goto(`/admin/ordini/${pickup.id}`);
  await expect(page.getByLabel('Corriere')).toHaveCount(0);
  const status = page.getByLabel(`Stato dell’ordine ${pickup.number}`);
  await page.getByRole('link', { name: 'Prepara il ritiro' }).click();
  await expect(status).toBeFocused();
  await status.selectOption('Pronto per il ritiro');
  await page.getByRole('dialog').getByRole('button', { name: 'Pronto, scrivi alla cliente' }).click();
  await expect(page.getByText('Stato ordine aggiornato')).toBeVisible();

  const cancelled = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${cancelled.id}`);
  await page.getByLabel(`Stato dell’ordine ${cancelled.number}`).selectOption('cancelled');
  const question = page.getByRole('dialog', { name: 'Annullare l’ordine?' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Annulla l’ordine' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'restano da rimborsare' })).toBeVisible();
});

test('notes stay with the order, and only the owner reads them', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${order.id}`);
  await page.getByRole('button', { name: 'Aggiungi nota' }).click();
  await expect(page.getByText('Scrivi la nota prima di aggiungerla.').first()).toBeVisible();
  await page.getByLabel('Nota interna').fill('Consegnare dopo le 18');
  await page.getByRole('button', { name: 'Aggiungi nota' }).click();
  await expect(page.getByText('Nota: Consegnare dopo le 18')).toBeVisible();
  await expect(page.getByLabel('Nota interna')).toHaveValue('');
});

test('leaving a page with unsaved input asks first', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  const back = page.getByRole('link', { name: 'Tutti gli ordini' });
  await page.goto(`/admin/ordini/${order.id}`);
  for (const label of ['Nota interna', 'Corriere', 'Motivo']) {
    const field = page.getByLabel(label);
    await field.fill('A metà');
    await back.click();
    await question.getByRole('button', { name: 'Continua a modificare' }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue('A metà');
    await field.fill('');
  }
  await page.getByLabel('Nota interna').fill('Chiamare prima');
  await page.getByRole('button', { name: 'Aggiungi nota' }).click();
  await expect(page.getByText('Nota: Chiamare prima')).toBeVisible();
  await page.getByLabel('Corriere').fill('GLS');
  await page.getByRole('button', { name: 'Salva spedizione' }).click();
  await expect(page.getByText('Spedizione aggiornata: GLS')).toBeVisible();
  await back.click();
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();

  await page.goto(`/admin/ordini/${order.id}`);
  await page.getByLabel('Nota interna').fill('Lasciata lì');
  await back.click();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page.getByRole('heading', { name: 'Gestione Ordini' })).toBeVisible();
});

test('the packing slip has what and to whom, and no prices', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await page.goto(`/admin/ordini/${order.id}`);
  await page.getByRole('link', { name: 'Bolla da stampare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ordine ${order.number}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: order.productName })).toBeVisible();
  await expect(page.getByText('Via Roma 1')).toBeVisible();
  expect(await page.locator('main').textContent()).not.toContain('€');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  await expect(page.getByRole('cell', { name: order.productName })).toBeVisible();
});

test('with the keyboard, the statuses that are passed on the way are not chosen', async ({ page, shop }) => {
  const order = await placePaidOrder(shop);
  await page.clock.install();
  await page.goto(`/admin/ordini/${order.id}`);
  const select = page.getByRole('combobox', { name: /^Stato dell’ordine/ });
  // Time passes only as told, however long the machine takes from one key to the next.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await select.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown');
  await expect(select).toHaveValue('delivered');
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(page.getByText('Stato ordine aggiornato')).toBeVisible();
  const history = page.getByRole('region', { name: 'Storia' });
  await expect(history.getByText('Stato: da In Attesa a Consegnato')).toBeVisible();
  await expect(history.getByText(/^Stato:/)).toHaveCount(1);
  expect(shop.mail().some(({ to, subject }) => to.includes(order.email) && /spedito/i.test(subject))).toBe(
    false,
  );
});
