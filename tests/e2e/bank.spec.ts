import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { openAsOwner } from '#support/sign-in.ts';

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('the movements of a bank with headings of its own are read once its columns are chosen', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/banca');
  await expect(page.getByRole('heading', { level: 1, name: 'Movimenti della banca' })).toBeVisible();
  const choose = page.getByLabel('Scegli il file CSV');
  await choose.setInputFiles(file('vuoto.csv', ''));
  await expect(page.getByRole('alert').filter({ hasText: 'Il file è vuoto.' })).toBeVisible();

  const own = file(
    'conto.csv',
    'Operazione;Entrate;Uscite;Testo del movimento',
    '02/03/2026;64,90;;BONIFICO DA GIULIA FERRI',
    '03/03/2026;;12,00;SPESE',
    'boh;5,00;;RIGA STRANA',
  );
  await choose.setInputFiles(own);
  await page.getByLabel('Colonna del giorno').selectOption('Operazione');
  await page.getByLabel('Colonna della causale').selectOption('Testo del movimento');
  await page.getByLabel('Colonna dell’importo in entrata').selectOption('Entrate');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leggi il file' }).click();
  await expect(page.getByText('BONIFICO DA GIULIA FERRI')).toBeVisible();
  await expect(page.getByText('La causale non ha il numero di un ordine')).toBeVisible();
  await expect(page.getByText('Riga 4: la data «boh» non si legge.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  // The next file of the same bank asks nothing.
  await page.reload();
  await choose.setInputFiles(own);
  await expect(page.getByText('BONIFICO DA GIULIA FERRI')).toBeVisible();
});
