/** Sorting of a list by one of its columns. */
export type Sort<By extends string = string> = { by: By; descending: boolean };

/** `prezzo` ascending, `-prezzo` descending; null for another text. */
export function readSort<By extends string>(text: string | null, names: readonly By[]): Sort<By> | null {
  const descending = text?.startsWith('-') ?? false;
  const by = names.find((name) => name === (descending ? text?.slice(1) : text));
  return by === undefined ? null : { by, descending };
}

export function writeSort({ by, descending }: Sort): string {
  return descending ? `-${by}` : by;
}
