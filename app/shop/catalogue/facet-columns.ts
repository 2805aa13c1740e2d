import { CATEGORIES } from './categories.ts';
import { COLOR_FAMILY_KEYS } from './colors.ts';
import { type Fact, PRICE_BANDS } from './fact.ts';

/** What is known of each product, by slot, a column for each: so a hundred thousand are looked through in a moment. */
export type FacetColumns = {
  /** 1 where a product has the slot. */
  used: Uint8Array;
  /** Place in `CATEGORIES`. */
  category: Uint8Array;
  /** Place in `COLOR_FAMILY_KEYS`; `NO_COLOR` without one. */
  color: Uint8Array;
  /** Place in `PRICE_BANDS`. */
  band: Uint8Array;
  priceCents: Int32Array;
  /** The bits of `Fact.sizes`. */
  sizes: Uint16Array;
  /** 1 where it is reduced. */
  reduced: Uint8Array;
};

export const NO_COLOR = 255;

/** Columns for so many slots at first; they grow by halves. */
const FIRST_SLOTS = 1024;

/** Columns that grow as they are filled; what is read of them is good until the next change. */
export function createFacetColumns() {
  let columns = columnsFor(FIRST_SLOTS);
  return {
    read: () => columns,
    put(slot: number, fact: Fact) {
      if (slot >= columns.used.length) columns = grown(columns, Math.ceil(slot * 1.5));
      columns.used[slot] = 1;
      columns.category[slot] = CATEGORIES.indexOf(fact.category);
      columns.color[slot] = fact.color ? COLOR_FAMILY_KEYS.indexOf(fact.color) : NO_COLOR;
      columns.band[slot] = PRICE_BANDS.findIndex(
        ({ maxCents }) => fact.priceCents <= (maxCents ?? fact.priceCents),
      );
      columns.priceCents[slot] = fact.priceCents;
      columns.sizes[slot] = fact.sizes;
      columns.reduced[slot] = fact.isReduced ? 1 : 0;
    },
    remove(slot: number) {
      columns.used[slot] = 0;
    },
  };
}

function columnsFor(slots: number): FacetColumns {
  return {
    used: new Uint8Array(slots),
    category: new Uint8Array(slots),
    color: new Uint8Array(slots),
    band: new Uint8Array(slots),
    priceCents: new Int32Array(slots),
    sizes: new Uint16Array(slots),
    reduced: new Uint8Array(slots),
  };
}

function grown(columns: FacetColumns, slots: number): FacetColumns {
  const next = columnsFor(slots);
  for (const name of Object.keys(columns) as (keyof FacetColumns)[]) next[name].set(columns[name]);
  return next;
}
