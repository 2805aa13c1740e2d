import { z } from 'zod';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { listOf } from './listing.ts';
import { operation, type Resource } from './resource.ts';

const Category = z
  .strictObject({
    name: z.string().meta({ description: 'As products state it' }),
    address: z.string().meta({ description: 'As in `/shop?category=…`' }),
    size_scales: z.array(z.string()).meta({ description: 'Ids of `/sizes`; empty for one size' }),
    labelling: z.string(),
  })
  .meta({ id: 'Category' });

const SizeScale = z
  .strictObject({ id: z.string(), name: z.string(), sizes: z.array(z.string()) })
  .meta({ id: 'SizeScale' });

export const assortment: Resource = {
  '/categories': {
    GET: operation({
      scope: 'products:read',
      summary: 'Categories, in the order of the shop',
      answer: listOf(Category),
      async handle({ shop }) {
        const { categories } = await loadAssortment(shop.db);
        const data = categories.map(({ name, address, scaleIds, labelling }) => {
          return { name, address, size_scales: [...scaleIds], labelling };
        });
        return { body: { data, next_cursor: null } };
      },
    }),
  },
  '/sizes': {
    GET: operation({
      scope: 'products:read',
      summary: 'Scales of sizes; a product has sizes of one scale',
      answer: listOf(SizeScale),
      async handle({ shop }) {
        const { scales } = await loadAssortment(shop.db);
        const data = scales.map(({ id, name, sizes }) => ({ id, name, sizes: [...sizes] }));
        return { body: { data, next_cursor: null } };
      },
    }),
  },
};
