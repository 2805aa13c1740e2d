import { sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { termsVersions } from '#db/schema/terms.ts';

export const termsOfOrder = {
  hash: orders.termsHash,
  day: sql<string | null>`coalesce(
    (select v.day::text from ${termsVersions} v where v.hash = ${orders.termsHash}),
    ${orders.termsVersion}
  )`,
};
