import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Doors, openDoors } from '../support/doors.ts';

let doors: Doors;
beforeAll(async () => {
  doors = await openDoors();
});
afterAll(() => doors.stop());

const page = (path: string, init: RequestInit = {}) => fetch(`${doors.url}${path}`, init);

/** Has the page made anew at the next request. */
const forget = () => doors.shop.pages.drop();

test.each(['/', '/shop', '/resi', '/cart', '/shop.data'])(
  'asking only for the headers of %s leaves the page whole for the next reader',
  async (path) => {
    forget();
    const whole = await (await page(path)).text();
    expect(whole.length).toBeGreaterThan(100);
    forget();
    expect((await page(path, { method: 'HEAD' })).status).toBe(200);
    expect(await (await page(path)).text()).toBe(whole);
  },
);
