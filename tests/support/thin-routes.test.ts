import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Rooms that a route may take from, its page's server files counted in. */
const MOST_ROOMS = 4;

const ROOMS = globSync('app/shop/**/room.json').map((file) => dirname(file).replace('app/shop/', ''));

/** Types count too: who needs one of a room knows that room. */
function roomsOf(file: string): string[] {
  const taken = [...readFileSync(file, 'utf8').matchAll(/['"]#shop\/([^'"]+)['"]/g)].map(
    ([, path = '']) => path,
  );
  return taken.flatMap((path) => ROOMS.filter((room) => path.startsWith(`${room}/`)));
}

test('so does a resource of the API, which is a route with many addresses', () => {
  const tooMany = globSync('app/routes/api/v1/*.resource.ts').flatMap((file) => {
    const { size } = new Set(roomsOf(file));
    return size > MOST_ROOMS ? [`${file}: ${size}`] : [];
  });
  expect(tooMany).toEqual([]);
});

test('a route takes from at most four rooms', () => {
  const tooMany = globSync('app/routes/**/route.{ts,tsx}').flatMap((route) => {
    const page = dirname(route);
    const { size } = new Set([route, ...globSync(`${page}/*.server.ts`)].flatMap(roomsOf));
    return size > MOST_ROOMS ? [`${page}: ${size}`] : [];
  });
  expect(tooMany).toEqual([]);
});
