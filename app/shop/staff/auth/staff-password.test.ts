import { describe, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#support/shop.ts';
import { staffPasswordFlaw } from './staff-password.ts';

describe('the password of whoever enters the administration', () => {
  test.each(['', 'segreto', 'undici-lett'])('%j is too short', (password) => {
    expect(staffPasswordFlaw(password)).toBe('too_short');
  });

  test.each([
    'password1234',
    'Password2026!',
    'P@ssw0rd2026',
    'passwordpassword',
    'amministratore',
    'Vetrina-2026!',
    'ciaociaociao',
    'AmoreMio2024!',
    'forza.juventus',
    'aaaaaaaaaaaaa',
    'ababababababab',
    '1234abcd1234abcd',
    '123456789012',
    '098765432109',
    'qwertyuiop123',
    'abcdefghijkl',
    '2026-11-27-2026',
    '938471029384',
  ])('%j is too common', (password) => {
    expect(staffPasswordFlaw(password)).toBe('too_common');
  });

  test.each([
    'una-password-nuova',
    'quattro gatti al sole',
    'Kd93-mPq7-xR21',
    'la password del mare',
    'pesce rosso 1234',
    'àèìòùàèìòùàè',
    'розовый слон',
    ADMINISTRATOR.password,
  ])('%j is taken', (password) => {
    expect(staffPasswordFlaw(password)).toBeNull();
  });
});
