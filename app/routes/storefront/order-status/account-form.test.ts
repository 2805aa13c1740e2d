import { expect, test } from 'vitest';
import { ibanEnd } from '#shop/orders/refunds/account.ts';
import { readAccount } from './account-form.ts';

const form = (values: Record<string, string>) => ({
  get: (name: string) => values[name] ?? null,
  getAll: (name: string) => (name in values ? [values[name] ?? ''] : []),
});

test('an IBAN is taken as it is printed, and refused with wrong check digits', () => {
  const typed = { holder: 'Anna Bianchi', iban: 'it60 x054 2811 1010 0000 0123 456' };
  expect(readAccount(form(typed))).toEqual({
    ok: true,
    value: { holder: 'Anna Bianchi', iban: 'IT60X0542811101000000123456' },
  });
  for (const iban of ['IT61X0542811101000000123456', 'IT60X054281110100000012345', '', 'ciao'])
    expect(readAccount(form({ ...typed, iban }))).toMatchObject({
      ok: false,
      fields: { iban: expect.any(String) },
    });
  expect(readAccount(form({ ...typed, holder: ' ' }))).toMatchObject({ ok: false });
  expect(ibanEnd('IT60X0542811101000000123456')).toBe('3456');
});
