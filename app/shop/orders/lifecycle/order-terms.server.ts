import { sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { termsVersions } from '#db/schema/terms.ts';

/** The columns of an order that say which terms it was made under (`OrderTermsVersion`). */
export const termsOfOrder = {
  hash: orders.termsHash,
  day: sql<string | null>`coalesce(
    (select v.day::text from ${termsVersions} v where v.hash = ${orders.termsHash}),
    ${orders.termsVersion}
  )`,
};
