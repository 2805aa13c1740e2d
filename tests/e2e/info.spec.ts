import { expect, test } from '#support/journey.ts';
import { beginWith } from '#support/shopper.ts';

test('beside each other, contacts stay in their own column', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ['/contatti', '/dati-legali']) {
    await page.goto(path);
    const facts = page.getByRole('definition');
    await expect(facts.first()).toBeVisible();
    const tooWide = await facts.evaluateAll((all) => {
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
      return all
        .filter((fact) => right(fact) > right(fact.closest('dl')) + 1)
        .map(({ textContent }) => textContent);
    });
    expect(tooWide, path).toEqual([]);
  }
});

test('the shop’s phone, e-mail, profiles and map are shown; the map loads on request', async ({ page }) => {
  await beginWith(page, {});
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost' && request.url().startsWith('http'))
      foreign.push(request.url());
  });
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'Mappa' }));
  const main = page.getByRole('main');
  await page.goto('/contatti');
  await expect(main.getByRole('link', { name: '+39 000 000 0000' })).toHaveAttribute(
    'href',
    'tel:+390000000000',
  );
  await expect(main.getByRole('link', { name: 'info@vetrina.test' })).toHaveAttribute(
    'href',
    'mailto:info@vetrina.test',
  );
  await expect(main.getByRole('link', { name: /^@vetrina\.esempio/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\//,
  );
  for (const path of ['/contatti', '/trova-negozio']) {
    await page.goto(path);
    const maps = main.getByRole('link', { name: /^Apri in Google Maps/ });
    await expect(maps).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\//);
    await expect(maps).toHaveAttribute('target', '_blank');
  }
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Mostra la mappa' }).click();
  await expect(page.getByTitle('Mappa con la posizione di Vetrina')).toBeVisible();
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
  expect(foreign.every((address) => address.startsWith('https://www.openstreetmap.org/'))).toBe(true);
});
