import type { Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { expect, holdBack, test } from '#support/journey.ts';

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('they come by themselves', async ({ page }) => {
    const requested = requestedPictures(page);
    await page.goto('/shop');
    await expect.poll(() => requested.length).toBeGreaterThan(4);
  });
});
