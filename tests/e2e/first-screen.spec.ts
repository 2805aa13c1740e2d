import type { Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { alive, expect, holdBack, test } from '#support/journey.ts';
import { beginWithCart, CANOTTA, cartLine } from '#support/shopper.ts';

// What comes before the first screen is whole, and what after it.
const FONTS = '**/assets/*.woff2';

/** The pictures that the page asks for, in order. */
function requestedPictures(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/'))
      requested.push(request.url());
  });
  return requested;
}

test('pictures further down wait until the first screen is whole @phone', async ({ page }) => {
  await answerCookies(page);
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const requested = requestedPictures(page);
  const release = await holdBack(page, FONTS);
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  const pictures = page.getByRole('article').locator('img');
  for (const place of [0, 1])
    await expect.poll(() => pictures.nth(place).evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  const places = () =>
    page.getByRole('article').evaluateAll((all: HTMLElement[]) => all.map((one) => one.offsetTop));
  const before = await places();
  // The two of the first row, and none of those below.
  expect(requested).toHaveLength(2);
  release();
  await page.clock.resume();
  await expect.poll(() => requested.length).toBeGreaterThan(4);
  await expect(pictures.nth(2)).toBeInViewport();
  expect(await places()).toEqual(before);
});

test('scrolling before brings those in sight alone', async ({ page }) => {
  await answerCookies(page);
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const requested = requestedPictures(page);
  await holdBack(page, FONTS);
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 200);
  await expect.poll(() => requested.length).toBeGreaterThan(2);
  const below = page.getByRole('article').nth(14).locator('img').first();
  await expect(below).not.toBeInViewport();
  expect(await below.evaluate((one: HTMLImageElement) => one.currentSrc)).toBe('');
});

const SCRIPTS = '**/assets/*.js';

test('an empty cart shows what came in last before its scripts come, and nothing moves when they do @phone', async ({
  page,
}) => {
  await answerCookies(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  const newest = page.getByRole('region', { name: 'Appena arrivati' });
  const pictures = newest.locator('img');
  await expect(pictures).toHaveCount(4);
  await expect
    .poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);
  const place = () => newest.evaluate((one: HTMLElement) => one.offsetTop);
  const before = await place();
  release();
  await alive(page);
  await expect(page.locator('.cart-full')).toHaveCount(0);
  expect(await place()).toEqual(before);
});

test('a full cart shows nothing of an empty one, and asks for none of its pictures', async ({ page }) => {
  await answerCookies(page);
  await beginWithCart(page, await cartLine(page, CANOTTA));
  const requested = requestedPictures(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Il Tuo Carrello', { exact: true })).toBeVisible();
  await expect(page.getByText('Appena arrivati')).toBeHidden();
  // After this the pictures further down of any page come.
  await expect(page.locator('html[data-whole]')).toBeAttached();
  expect(requested).toEqual([]);
  release();
  await expect(page.getByRole('link', { name: CANOTTA.name })).toBeVisible();
  await expect(page.getByText('Appena arrivati')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('they come by themselves', async ({ page }) => {
    const requested = requestedPictures(page);
    await page.goto('/shop');
    await expect.poll(() => requested.length).toBeGreaterThan(4);
  });
});
