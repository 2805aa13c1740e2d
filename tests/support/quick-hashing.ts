import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHashing } from '#shop/staff/auth/library.server.ts';

const key = promisify<string, string, number, { N: number }, Buffer>(scrypt);

/**
 * Scrypt as in a real shop, without the work that protects from guessing (some 80 ms each): tests sign in hundreds of
 * times. Journeys, and tests of whole processes, hash as a real shop does.
 */
export const quickHashing: PasswordHashing = {
  hash: hashed,
  verify: async ({ password, hash }) => (await hashed(password, hash.split(':')[0])) === hash,
};

async function hashed(password: string, salt: string = crypto.randomUUID()): Promise<string> {
  return `${salt}:${(await key(password, salt, 32, { N: 2 })).toString('hex')}`;
}
