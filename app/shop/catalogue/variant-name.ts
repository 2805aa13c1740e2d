import { ONE_SIZE } from './categories.ts';

/** A size of a product as the staff reads it: "Abito Lino, blu, taglia 42". A product may have no colour. */
export function variantName({
  name,
  color,
  size,
}: {
  name: string;
  color: string | null;
  size: string;
}): string {
  return [name, color, size === ONE_SIZE ? 'taglia unica' : `taglia ${size}`].filter(Boolean).join(', ');
}
