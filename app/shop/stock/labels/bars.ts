import JsBarcode from 'jsbarcode';

/** A barcode as one SVG path, `width` modules wide and one high; the quiet zones beside it are left to the page. */
export type Bars = { width: number; path: string };

/** The bars of a code: an EAN as such, anything else as Code 128, which every reader knows; null for what has none. */
export function barsOf(code: string): Bars | null {
  const isEan = /^(\d{13}|\d{8})$/.test(code);
  const format = isEan ? `EAN${code.length}` : 'CODE128';
  const drawn: { encodings?: { data: string }[] } = {};
  let isValid = false;
  JsBarcode(drawn, code, {
    format,
    flat: true,
    valid: (valid: boolean) => {
      isValid = valid;
    },
  });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  if (!isValid || modules === '') return null;
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return { width: modules.length, path: bars.join('') };
}
