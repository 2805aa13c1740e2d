import { describe, expect, test } from 'vitest';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { checkIdentity } from './identity-check.ts';

const REAL: ShopIdentity = {
  ...DEFAULT_SETTINGS.identity,
  brand: 'Bottega Anna',
  company: 'Bottega Anna di Anna Rossi',
  owner: 'Anna Rossi',
  vatNumber: '07643520567',
  taxCode: 'RSSNNA80A41A794A',
  businessRegister: 'REA BG-412345',
  street: 'Via Roma 1',
  city: 'Bergamo',
  phone: '+39 035 123456',
  email: 'anna@bottega-anna.it',
  pec: 'bottega@pec.it',
};

test('a whole identity whose digits are right is green', () => {
  expect(checkIdentity(REAL)).toEqual({ state: 'ok', message: 'Bottega Anna di Anna Rossi, 07643520567.' });
});

test('a company’s tax code is its VAT number', () => {
  expect(checkIdentity({ ...REAL, taxCode: REAL.vatNumber }).state).toBe('ok');
});

describe.each<[keyof ShopIdentity, string, string]>([
  ['vatNumber', '07643520568', 'Non torna: partita IVA.'],
  ['vatNumber', '0764352056', 'Non torna: partita IVA.'],
  ['taxCode', 'RSSNNA80A41A794F', 'Non torna: codice fiscale.'],
  ['postalCode', '2412', 'Non torna: CAP.'],
  ['province', 'Bergamo', 'Non torna: provincia.'],
  ['businessRegister', 'REA BG-0000', 'Non torna: registro delle imprese.'],
  ['phone', '+39 000 000 000', 'Non torna: telefono.'],
  ['email', 'anna@negozio.test', 'Non torna: e-mail.'],
  ['pec', 'nessuna', 'Non torna: PEC.'],
  ['vatNumber', '', 'Manca: partita IVA.'],
  ['company', ' ', 'Manca: ragione sociale.'],
  ['vatNumber', '00000000000', 'È ancora quello della dimostrazione: partita IVA.'],
  ['owner', 'Giulia Esempio', 'È ancora quello della dimostrazione: titolare.'],
])('%s %j', (name, value, sentence) => {
  test(`is refused: ${sentence}`, () => {
    const { state, message: expected } = checkIdentity({ ...REAL, [name]: value });
    expect([state, expected]).toEqual(['failed', expect.stringContaining(sentence)]);
  });
});

test('each identity of the demonstration is told together, with where it is mended', () => {
  const { state, message: expected } = checkIdentity(DEFAULT_SETTINGS.identity);
  expect(state).toBe('failed');
  expect(expected).toContain('Sono ancora quelli della dimostrazione: nome del negozio, ragione sociale,');
  expect(expected).toContain('Impostazioni, «Identità» e «Contatti»');
});
