import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ownNumber } from '#shop/stock/inventory/barcode.ts';
import { toastWith } from '#support/admin.ts';
import { codePicture, filmOf } from '#support/code-pictures.ts';
import { expect, test } from '#support/journey.ts';
import { makeProduct, uniqueName } from '#support/product-form.ts';

/** Pictures of the film in a second. */
const PER_SECOND = 10;

test('a browser that reads no codes by itself sells by the camera, once, and takes no blur for a code', async ({
  page,
  launchOptions,
  baseURL,
}) => {
  const name = uniqueName();
  const code = ownNumber(randomInt(1, 1e9));
  await makeProduct(page, { name, code, pieces: { M: 5 } });

  // Two seconds, over and over: the label out of focus, then sharp, then nothing.
  const blurred = [2, 2.5, 3, 3.5, 4, 4.5, 5, 6].map((blur) => codePicture(code, { blur, noise: 30 }));
  const sharp = [0, 5, -5, 0, 8, -8, 3, 0].map((turned) => codePicture(code, { turned, noise: 10 }));
  const away = [codePicture(code, { blur: 40 }), codePicture(code, { blur: 40 })];
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-camera-'));
  const film = join(folder, 'label.y4m');
  writeFileSync(film, filmOf(await Promise.all([...blurred, ...sharp, ...away]), PER_SECOND));
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL,
      storageState: await page.context().storageState(),
      permissions: ['camera'],
      serviceWorkers: 'block',
    });
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
    const till = await context.newPage();
    const failed: Error[] = [];
    till.on('pageerror', (error) => failed.push(error));
    await till.goto('/admin/cassa');
    await till.getByRole('button', { name: 'Leggi con la fotocamera' }).click();
    await expect(toastWith(till, `Venduto: ${name}, taglia M`)).toBeVisible();
    // The label stays before the camera for two rounds more.
    const played = () => till.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    const soFar = await played();
    await expect.poll(played).toBeGreaterThan(soFar + 4);
    await expect(till.getByRole('button', { name: `Annulla: ${name}, taglia M` })).toHaveCount(1);
    await expect(till.getByRole('region', { name: 'Letture non registrate' })).toBeHidden();
    await till.getByRole('button', { name: 'Chiudi la fotocamera' }).click();
    await expect(till.locator('video')).toHaveCount(0);
    expect(failed).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
  await page.goto(`/admin/giacenze?q=${code}`);
  const pieces = page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(1);
  await expect(pieces).toHaveText(/4$/);
});
