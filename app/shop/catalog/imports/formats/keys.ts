import { fold } from '#lib/fold.ts';
import { typedLine } from '#lib/typed-text.ts';
import { quoted, slugOf } from './source-values.ts';

/** Stands before a key that is a SKU: a number may be another product's id. */
const BY_SKU = 'sku:';
const BY_NAME = 'nome:';

/**
 * What names a product of a file: its id, else its SKU, else its name, and what the plan says of it. Never its line, at
 * which another file has another product.
 */
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

/** What names the model of a product of a file, of whose key its colour is a part. */
export function modelKey(key: string, color: string | null): string {
  const end = color === null ? '' : `/${fold(color)}`;
  return end !== '' && key.endsWith(end) ? key.slice(0, -end.length) : key;
}

export const isBySku = (key: string): boolean => key.startsWith(BY_SKU);

/** What is told of a product whose key another line of the file has. */
export function twiceInFile(key: string, line: number): string {
  const shownKey = key.replace(/^(?:sku|nome):/, '');
  return `Il codice ${quoted(shownKey)} compare anche alla riga ${line}, per un altro prodotto: nel file può esserci una volta sola.`;
}
