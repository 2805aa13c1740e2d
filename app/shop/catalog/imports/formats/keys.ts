import { fold } from '#lib/fold.ts';
import { typedLine } from '#lib/typed-text.ts';
import { quoted, slugOf } from './source-values.ts';

/** Marks a key as a SKU: a bare number may be another product's id. */
const BY_SKU = 'sku:';
const BY_NAME = 'nome:';

/** Key of a product: id, otherwise SKU, otherwise name; never the line, where another file has another product. */
export function keyOf({ id, sku, name, line }: { id: string; sku: string; name: string; line: number }): {
  key: string;
  notes: string[];
} {
  if (id !== '') return { key: id, notes: [] };
  if (sku !== '') return { key: `${BY_SKU}${sku}`, notes: [] };
  const slug = slugOf(name);
  // Without a name it is refused.
  if (slug === '') return { key: `riga-${line}`, notes: [] };
  return {
    key: `${BY_NAME}${slug}`,
    notes: [
      `Il file non ha né ID né SKU: il prodotto si riconosce dal nome ${quoted(typedLine(name))}. Se cambia nome, diventa un altro prodotto.`,
    ],
  };
}

/** Key of the model: without the colour. */
export function modelKey(key: string, color: string | null): string {
  const end = color === null ? '' : `/${fold(color)}`;
  return end !== '' && key.endsWith(end) ? key.slice(0, -end.length) : key;
}

export const isBySku = (key: string): boolean => key.startsWith(BY_SKU);

export function twiceInFile(key: string, line: number): string {
  const shownKey = key.replace(/^(?:sku|nome):/, '');
  return `Il codice ${quoted(shownKey)} compare anche alla riga ${line}, per un altro prodotto: nel file può esserci una volta sola.`;
}
