import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const VIDEO = '**/media/hero-video/**';
const LOADING = 'Caricamento video...';

/** Holds the question whether the video is there until the journey lets it go. */
async function holdVideo(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(VIDEO, async (route) => {
    if (route.request().method() === 'HEAD') await held;
    await route.continue();
  });
  return release;
}

test('the video loads behind the page, says so, plays without sound and can be paused @phone', async ({
  page,
}) => {
  await answerCookies(page);
  const release = await holdVideo(page);
  await page.goto('/');
  await expect(page.getByText(LOADING)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  release();
  const video = page.locator('video');
  await expect(page.getByText(LOADING)).toBeHidden();
  for (const property of ['muted', 'loop', 'playsInline']) {
    await expect(video).toHaveJSProperty(property, true);
  }
  await expect(video.locator('source')).toHaveAttribute('src', /\?t=\d+$/);
  await page.getByRole('button', { name: 'Metti in pausa il video' }).click();
  await expect(page.getByRole('button', { name: 'Riproduci il video' })).toBeVisible();
  await expect(video).toHaveJSProperty('paused', true);
});

for (const saves of [true, false])
  test(`where data is ${saves ? '' : 'not '}saved, ${saves ? 'neither' : 'both'} video and next page are fetched ahead`, async ({
    page,
  }) => {
    if (saves) await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
    const ahead = new Set<string>();
    page.on('request', (request) => {
      const [kind] = /hero-video|shop\.data/.exec(request.url()) ?? [];
      if (kind) ahead.add(kind);
    });
    await page.goto('/');
    await expect(page.getByText(LOADING)).toHaveCount(0);
    await page.getByRole('link', { name: 'Vedi tutte le novità' }).hover();
    // Longer than a pointer has to stay on a link until its page is fetched ahead.
    await pause(1000);
    await expect(page.locator('video')).toHaveCount(saves ? 0 : 1);
    expect([...ahead].sort()).toEqual(saves ? [] : ['hero-video', 'shop.data']);
  });

test('a video that is not there is absent, and the page is whole', async ({ page }) => {
  await page.route(VIDEO, (route) => route.fulfill({ status: 404 }));
  const answered = page.waitForResponse((answer) => answer.url().includes('/hero-video/'));
  await page.goto('/');
  expect((await answered).request().method()).toBe('HEAD');
  await expect(page.getByText(LOADING)).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'SCOPRI ORA' })).toBeVisible();
});

for (const [who, prepare] of [
  ['who wants less motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'who is on a slow line',
    (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
      ),
  ],
] as const)
  test(`${who} gets no video before pressing its button`, async ({ page }) => {
    await prepare(page);
    let requestCount = 0;
    page.on('request', (request) => {
      if (/hero-video.*\.(mp4|webm)/.test(request.url())) requestCount += 1;
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByText(LOADING)).toHaveCount(0);
    await expect(page.locator('video')).toHaveCount(0);
    expect(requestCount).toBe(0);
    const play = page.getByRole('button', { name: 'Riproduci il video' });
    await play.focus();
    await page.keyboard.press('Enter');
    const stop = page.getByRole('button', { name: 'Metti in pausa il video' });
    await expect(stop).toBeFocused();
    await expect(page.locator('video')).toHaveJSProperty('paused', false);
  });

test('the banner moves slower than the page, but not at 768 pixels and below', async ({ page }) => {
  const animations = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((one) => (one instanceof CSSAnimation ? one.animationName : [])),
    );
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto('/');
  await expect.poll(animations).toContain('parallax');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(animations).not.toContain('parallax');
});
