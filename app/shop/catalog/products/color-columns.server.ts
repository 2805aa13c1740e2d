import { type SQL, sql } from 'drizzle-orm';
import { flat } from '#db/flat-sql.ts';
import { products } from '#db/schema/products.ts';
import type { ColorFamily, ProductColor, Sibling } from './colors.ts';

const MOST_SIBLINGS = 12;

/** Qualified: inside the subquery a bare name is the other product's. */
const own = (column: string) => sql.raw(`"products"."${column}"`);

const siblings: SQL<Sibling[] | null> = flat(sql`case when ${own('model_group')} is not null then (
  select json_agg(json_build_object('id', o.id, 'name', o.color_name, 'swatch', o.color_swatch) order by o.color_name, o.id)
  from (select p.id, p.color_name, p.color_swatch from products p
    where p.model_group = ${own('model_group')} and p.id <> ${own('id')} and p.is_published
      and p.color_family is not null
    order by p.color_name, p.id limit ${sql.raw(String(MOST_SIBLINGS))}) o) end`);

/** Columns of the colour, and of the model's other colours on sale. */
export const colorColumns = {
  colorFamily: products.colorFamily,
  colorName: products.colorName,
  colorSwatch: products.colorSwatch,
  siblings,
};

type ColorRow = Record<'colorName' | 'colorSwatch', string | null> & { colorFamily: ColorFamily | null };

/** Colour from a row with `colorColumns`. */
export function colorFrom({ colorFamily, colorName, colorSwatch }: ColorRow): ProductColor | null {
  return colorFamily !== null && colorName !== null && colorSwatch !== null
    ? { family: colorFamily, name: colorName, swatch: colorSwatch }
    : null;
}
