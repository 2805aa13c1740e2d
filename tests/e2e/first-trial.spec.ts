import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { SAMPLE_EXPORTS, sampleGarments } from '#support/sample-exports.ts';
import { openAsOwner } from '#support/sign-in.ts';
import { workbookOf } from '#support/workbook.ts';
import { zipOf } from '#support/zip.ts';

const sample = () => SAMPLE_EXPORTS.shopify?.(sampleGarments(44)) ?? '';

async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Scegli il file', { exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('da confermare').first()).toBeVisible({ timeout: 30_000 });
}

/** Moves on by the tabulator until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp) {
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const at = document.activeElement;
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
      return [at?.textContent, ...labels.map((label) => label.textContent)].join(' ').trim();
    });
    if (name.test(text)) return;
  }
  throw new Error(`The tabulator does not lead to ${name}.`);
}

test('a first trial is answered group by group, and says what follows', async ({ page }) => {
  await openAsOwner(page, '/admin/importa');
  await choose(page, 'prova.csv', Buffer.from(sample()));
  await expect(page.getByText(/44 nuovi, 0 modificati/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  const compositions = page.locator('details', { hasText: 'Composizioni lette nelle descrizioni' });
  await compositions.getByRole('button', { name: /^Le ho guardate: spunta le/ }).click();
  expect(await compositions.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(1);
  await page.getByLabel(/^Pezzi che il file non conta/).selectOption({ label: 'Uno per taglia' });
  await page.getByRole('button', { name: 'Salva e riprova' }).click();
  await expect(page.getByText('Scelte salvate: la prova ricomincia').first()).toBeVisible();
  await expect(page.getByText('da confermare').first()).toBeVisible({ timeout: 30_000 });
  // What was answered stays answered.
  await expect(
    page.getByText(/Composizioni lette nelle descrizioni: \d+ grupp[oi], [1-9]\d* da prendere/),
  ).toBeVisible();
  await expect(page.getByLabel(/^Pezzi che il file non conta/)).toHaveValue('one');
});

test('a workbook is tried and answered with the keyboard alone', async ({ page }) => {
  await openAsOwner(page, '/admin/importa');
  const rows = [
    ['Cod. articolo', 'Descrizione', 'Tg', 'Prezzo vendita', 'Descrizione estesa'],
    ['x-1', 'Cardigan dal foglio', 'M', 59.9, 'Composizione: cotone 60%, lino 40%'],
    ['x-2', 'Felpa dal foglio', 'M', 49.9, 'Composizione: cotone 100%'],
  ];
  await choose(page, 'listino.xlsx', Buffer.from(workbookOf({ Articoli: rows })));
  await expect(page.getByText(/2 nuovi, 0 modificati/)).toBeVisible();
  await page.locator('h1').click();
  await tabTo(page, /^Le ho guardate: spunta le 2/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Salva e riprova$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scelte salvate: la prova ricomincia').first()).toBeVisible();
  await expect(page.getByText(/Composizioni lette nelle descrizioni: 2 gruppi, 2 da prendere/)).toBeVisible({
    timeout: 30_000,
  });
});

test('pictures that no name matches are matched by eye, with the keyboard alone', async ({ page }) => {
  await openAsOwner(page, '/admin/importa');
  const rows = ['Gonna a occhio', 'Maglia a occhio', 'Sciarpa a occhio'].map(
    (name, n) => `o-${n};${name};Gonne;40;M`,
  );
  await choose(page, 'occhio.csv', Buffer.from(['codice;nome;categoria;prezzo;taglia', ...rows].join('\n')));
  await page.getByRole('button', { name: /^Importa/ }).click();
  await expect(page.getByText('conclusa').first()).toBeVisible({ timeout: 30_000 });
  const colors = ['#884422', '#228844', '#224488', '#dddddd'];
  const files = colors.map(async (background, n) => ({
    path: `IMG_${n + 1}.png`,
    bytes: await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .png()
      .toBuffer(),
  }));
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Scegli l’archivio ZIP', { exact: true }).click();
  const buffer = Buffer.from(zipOf(await Promise.all(files)));
  await (await chooser).setFiles({ name: 'foto.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText('4 immagini arrivate, 4 di nessun prodotto')).toBeVisible({ timeout: 30_000 });

  await page.locator('h1').click();
  await tabTo(page, /^Abbinale ai prodotti guardandole$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Abbina le immagini' })).toBeVisible();
  const first = page.getByRole('img', { name: 'Anteprima di IMG_1.png' });
  await expect.poll(() => first.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(40);
  expect(await accessibilityProblems(page)).toEqual([]);
  const match = (n: number) => page.getByRole('button', { name: new RegExp(`^Abbina IMG_${n}\\.png`) });

  await tabTo(page, /^Abbina ?IMG_1/);
  await page.keyboard.press('ArrowRight');
  await expect(match(2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(match(1)).toHaveAccessibleName(/ a Gonna a occhio · /);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/^«IMG_1.png» abbinata a Gonna a occhio · .*\. Restano 3 immagini\.$/),
  ).toBeVisible();

  // Another product than the proposed one.
  await expect(match(2)).toBeFocused();
  await expect(match(2)).toHaveAccessibleName(/ a Maglia a occhio/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Sci');
  await page.keyboard.press('Tab');
  await expect(match(2)).toHaveAccessibleName(/ a Sciarpa a occhio/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^«IMG_2.png» abbinata a Sciarpa/)).toBeVisible();

  await expect(match(3)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('«IMG_3.png» saltata.')).toBeVisible();
  await expect(match(4)).toBeFocused();
  await page.reload();
  // Skipped is only left for later.
  await expect(match(3)).toBeVisible();
});
