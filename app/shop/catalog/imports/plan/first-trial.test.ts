import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { labellingOf } from '#shop/catalog/assortment/categories.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { withProposed } from '#shop/catalog/imports/formats/garment-kinds.ts';
import { describedLabel, labelProposals } from '#shop/catalog/imports/formats/garment-labels.ts';
import { isUnscaled, sizedIn } from '#shop/catalog/imports/formats/size-choice.ts';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';
import { SAMPLE_EXPORTS, sampleGarments } from '#support/sample-exports.ts';
import { workbookOf } from '#support/workbook.ts';
import { categoryOfSource } from './import-categories.ts';
import { planOf } from './plan.ts';
import { proposedScales, scalesAsAnswered, withTaken } from './proposed-scales.ts';

const MANY = 200;
const NOTHING_SAID = { composition: true, care: true, madeIn: true };
const CHOICES = {
  ...{ withOriginalPrices: false, publishesComplete: true, makers: [], colors: new Map() },
  ...{ uncounted: 'uncounted' as const, acceptedLabels: [] },
};

/** What the first trial of a file says before anybody answered anything. */
async function firstTrial(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const read = await readFile(bytes, '2026-11-28');
  if (!read.ok) throw new Error(`The file is refused: ${read.code}`);
  const chosen = { byName: new Map(), categories: withProposed(FIRST_ASSORTMENT.categories) };
  const assortment = { ...chosen, scales: FIRST_ASSORTMENT.scales };
  const named = read.products.map((source) => ({ source, ...categoryOfSource(source, chosen) }));
  const found = proposedScales(
    named
      .filter(({ source, category }) => isUnscaled(source, { category, assortment }))
      .map(({ source, category }) => ({
        sizes: source.sizes.map(({ size, written }) => written ?? size),
        isFootwear: labellingOf(category, assortment) === 'footwear',
      })),
    assortment.scales,
  );
  const scales = withTaken(assortment.scales, scalesAsAnswered(found, []));
  const questions = new Set<string>();
  let accepted = 0;
  let counted = 0;
  let composed = 0;
  for (const { source, category, decidedBy } of named) {
    const sized = sizedIn(source, {
      ...{ category, assortment: { ...assortment, scales }, chosen: {}, present: [] },
    });
    if (sized.question) questions.add(sized.question);
    if (category === null) questions.add(`category ${decidedBy}`);
    const problems = [...sized.source.problems, ...sized.problems];
    const plan = planOf({ ...sized.source, problems }, category, null, CHOICES);
    if (plan.action === 'refused') continue;
    accepted += 1;
    counted += plan.input.sizes.every(({ stock }) => stock === null || stock > 0) ? 1 : 0;
    const label = describedLabel(source.description, labellingOf(category, assortment) === 'footwear');
    const proposals = label ? labelProposals(label, NOTHING_SAID) : [];
    composed += proposals.some(
      ({ kind, line, doubts }) => kind === 'composition' && line !== '' && doubts.length === 0,
    )
      ? 1
      : 0;
  }
  return {
    products: named.length,
    accepted,
    counted,
    composed,
    questions: questions.size,
    scales: found.length,
  };
}

/** The same sheet as somebody's program saves it, below a title and with amounts as numbers. */
function asWorkbook(csv: string): Uint8Array {
  const rows = parse(csv, { delimiter: ';' }) as string[][];
  const cells = rows.map((row) =>
    row.map((text) => (/^\d+,\d+$/.test(text) ? Number(text.replace(',', '.')) : text)),
  );
  return workbookOf({ Istruzioni: [['Da stampare']], Articoli: [['Listino autunno'], [], ...cells] });
}

const FILES: [string, (garments: ReturnType<typeof sampleGarments>) => string | Uint8Array][] = [
  ...Object.entries(SAMPLE_EXPORTS),
  [
    'a program of shops, as a workbook',
    (some) => asWorkbook(SAMPLE_EXPORTS['a program of shops']?.(some) ?? ''),
  ],
];

describe.each(FILES)('the first trial of %s', (system, exported) => {
  const garments = sampleGarments(MANY);

  test('accepts what is well formed, can be bought, and asks little', async () => {
    const trial = await firstTrial(exported(garments));
    expect(trial.products).toBe(MANY);
    expect(trial.accepted).toBeGreaterThanOrEqual(MANY * 0.95);
    expect(trial.counted).toBe(trial.accepted);
    expect(trial.questions + trial.scales).toBeLessThanOrEqual(10);
    // The list of PrestaShop 8 has no descriptions.
    const shown =
      system === 'prestashop 8' ? 0 : garments.filter(({ hasComposition }) => hasComposition).length;
    expect(trial.composed).toBeGreaterThanOrEqual(shown * 0.9);
  });
});
