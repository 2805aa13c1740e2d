import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Rooms that a route may take from, its page's server files counted in. */
const MOST_ROOMS = 4;

/** Pages that take from more, and from how many. A number may only fall: what a page gathers goes to a room. */
const EXCEEDING: Record<string, number> = {
  'admin/marketing/page': 7,
};

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

test('a route takes from at most four rooms, and those that take from more from no further one', () => {
  const tooMany = globSync('app/routes/**/route.{ts,tsx}').flatMap((route) => {
    const page = dirname(route);
    const { size } = new Set([route, ...globSync(`${page}/*.server.ts`)].flatMap(roomsOf));
    const name = page.replace('app/routes/', '');
    return size > (EXCEEDING[name] ?? MOST_ROOMS) ? [`${name}: ${size}`] : [];
  });
  expect(tooMany).toEqual([]);
});
