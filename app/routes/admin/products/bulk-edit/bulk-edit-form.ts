import type { Change } from '#db/json/products.ts';
import { keysOf } from '#lib/keys.ts';
import { LABEL_NAMES, type Label } from '#shop/catalog/bulk-edit/bulk-edit.ts';
import {
  categoryFields,
  LABEL_CHOICES,
  LABELS_FIELDS,
  PRICE_CHANGES,
  PRICES_FIELDS,
  PUBLISHED,
  PUBLISHED_FIELDS,
} from '#shop/catalog/bulk-edit/bulk-edit-fields.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import type { Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { endingNamed } from '#shop/pricing/prices/price-ending.ts';

const readLabels = formReader(LABELS_FIELDS, {}, [
  {
    among: ['isNew', 'isSale', 'isFeatured'],
    field: 'isNew',
    holds: (values) => Object.values(values).some((choice) => choice !== LABEL_CHOICES.keep),
    message: 'Scegli almeno un’etichetta da mettere o da togliere.',
  },
]);
const readPublished = formReader(PUBLISHED_FIELDS);
const readPrices = formReader(PRICES_FIELDS, {}, [
  {
    among: ['how', 'percent'],
    field: 'percent',
    holds: ({ how, percent }) => how === PRICE_CHANGES.set || percent !== null,
    message: 'Scrivi la percentuale.',
  },
  {
    among: ['how', 'amount'],
    field: 'amount',
    holds: ({ how, amount }) => how !== PRICE_CHANGES.set || (amount !== null && amount > 0),
    message: PRODUCT_FIELDS.price.missing,
  },
]);

/** Null for a `kind` that no form sends. */
export function readChange(form: SentForm, categories: readonly string[]): Read<Change> | null {
  switch (form.get('kind')) {
    case 'labels': {
      const read = readLabels(form);
      return read.ok ? { ok: true, value: { kind: 'labels', labels: labelsOf(read.value) } } : read;
    }
    case 'category': {
      const read = formReader(categoryFields(categories))(form);
      return read.ok ? { ok: true, value: { kind: 'category', category: read.value.category } } : read;
    }
    case 'published': {
      const read = readPublished(form);
      if (!read.ok) return read;
      return { ok: true, value: { kind: 'published', isPublished: read.value.state === PUBLISHED } };
    }
    case 'prices':
      return pricesOf(readPrices(form));
    case 'delete':
      return { ok: true, value: { kind: 'delete' } };
    default:
      return null;
  }
}

function labelsOf(choices: Record<Label, string>): { [L in Label]?: boolean } {
  const labels = keysOf(LABEL_NAMES);
  return Object.fromEntries(
    labels
      .filter((label) => choices[label] !== LABEL_CHOICES.keep)
      .map((label) => [label, choices[label] === LABEL_CHOICES.on]),
  );
}

function pricesOf(read: ReturnType<typeof readPrices>): Read<Change> {
  if (!read.ok) return read;
  const { how, percent, amount, ending, announced: isAnnounced } = read.value;
  if (how === PRICE_CHANGES.set)
    return { ok: true, value: { kind: 'prices', to: { how: 'set', priceCents: amount ?? 0 } } };
  const to = {
    how: how === PRICE_CHANGES.up ? ('up' as const) : ('down' as const),
    percent: percent ?? 0,
    ending: endingNamed(ending),
    isAnnounced,
  };
  return { ok: true, value: { kind: 'prices', to } };
}
