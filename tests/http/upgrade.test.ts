import { expect, test } from 'vitest';
import { layOut, olderShop } from '#support/older-shop.ts';
import { spawnShop } from '#support/shop.ts';

test.each(['PGlite', 'PostgreSQL'] as const)(
  'a shop from before the baseline opens on %s with what it sells',
  async (engine) => {
    const place = await layOut(engine, await olderShop());
    const shop = await spawnShop(
      'url' in place
        ? { environment: { DATABASE_URL: place.url, AUTH_SECRET: 'x'.repeat(40) } }
        : { from: place.directory },
    );
    try {
      expect((await fetch(`${shop.url}/`)).status).toBe(200);
      const list = await (await fetch(`${shop.url}/shop`)).text();
      expect(list).toContain('Abito sottoveste in raso terracotta');
      const found = await (await fetch(`${shop.url}/shop?q=sottoveste`)).text();
      expect(found).toContain('Abito sottoveste in raso terracotta');
    } finally {
      await shop.stop();
    }
  },
);
