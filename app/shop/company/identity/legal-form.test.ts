import { expect, test } from 'vitest';
import { capitalText, type Legal, legalFormText, sellerText } from './legal-form.ts';

const ALONE: Legal = {
  ...{ legalForm: 'Ditta individuale', capitalCents: null },
  ...{ soleShareholder: false, inLiquidation: false },
};

test.each<[Partial<Legal>, string, string]>([
  [{}, 'Impresa individuale', 'impresa individuale di cui è titolare Anna Rossi'],
  // Whatever the settings keep from a company before.
  [
    { inLiquidation: true, soleShareholder: true, capitalCents: 100 },
    'Impresa individuale',
    'impresa individuale di cui è titolare Anna Rossi',
  ],
  [
    { legalForm: 'S.r.l.', capitalCents: 1_000_000, soleShareholder: true },
    'S.r.l., società unipersonale',
    'S.r.l., società unipersonale, capitale sociale versato 10.000,00 €, legale rappresentante Anna Rossi',
  ],
  [
    { legalForm: 'S.r.l.s.', capitalCents: 100, inLiquidation: true },
    'S.r.l.s., in liquidazione',
    'S.r.l.s., in liquidazione, capitale sociale versato 1,00 €, legale',
  ],
  // A partnership has neither capital to state nor a sole shareholder.
  [
    { legalForm: 'S.n.c.', capitalCents: 100, soleShareholder: true },
    'S.n.c.',
    'S.n.c., legale rappresentante Anna Rossi',
  ],
])('%j', (legal, form, sentence) => {
  const seller = { ...ALONE, ...legal, owner: 'Anna Rossi' };
  expect(legalFormText(seller)).toBe(form);
  expect(sellerText(seller).replaceAll('\u00a0', ' ')).toContain(sentence);
  expect(capitalText(ALONE)).toBe('');
});
