import JsBarcode from 'jsbarcode';

/** SVG path, `width` modules wide and one high, without quiet zones. */
export type Bars = { width: number; path: string };

/** EAN, otherwise Code 128; null for unsupported characters. */
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
