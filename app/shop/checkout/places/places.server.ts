import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Places, readPlaces } from './places.ts';

/** Reads the lists from their files, once at start. */
export async function loadPlaces(): Promise<Places> {
  const [municipalities = '', postalCodes = '', postalAreas = ''] = await Promise.all(
    ['municipalities', 'postal-codes', 'postal-areas'].map((name) =>
      readFile(resolve('app/shop/checkout/places', `${name}.txt`), 'utf8'),
    ),
  );
  return readPlaces({ municipalities, postalCodes, postalAreas });
}
