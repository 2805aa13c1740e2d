export const GUARANTEE_TITLE = 'Garanzia legale di due anni';
/** The official notice, by the SHA-256 of its file; picture sizes in px. */
export type GuaranteeFile =
  | { kind: 'svg' | 'png'; hash: string; width: number; height: number }
  | { kind: 'pdf'; hash: string };

export type Guarantee = { file: GuaranteeFile | null; alt: string };

/** The Union's page on the legal guarantee, linked by the official notice. */
export const GUARANTEE_SITE = 'https://europa.eu/youreurope/garanzie';

/** Codice del Consumo, articles 128-135-septies; used where the official notice is missing. */
export const GUARANTEE_TEXT =
  'Per tutti i prodotti vale la garanzia legale di conformità di due anni dalla consegna (articoli 128-135-septies del Codice del Consumo). Se un capo ha un difetto o non è come lo abbiamo descritto, hai diritto senza spese alla riparazione o alla sostituzione; se non sono possibili, se le rifiutiamo, se tardano, se il difetto ritorna o è grave: riduzione del prezzo o risoluzione.';

/** Alternative text of the official notice, unless the owner writes another. */
const STANDARD_ALT =
  'Avviso ufficiale dell’Unione europea sulla garanzia legale di conformità: se un prodotto ha un difetto o non è come descritto, il venditore ne risponde per almeno due anni dalla consegna. Si può chiedere gratis la riparazione o la sostituzione; se non sono possibili, se le rifiutiamo, se tardano, se il difetto ritorna o è grave: riduzione del prezzo o risoluzione. Informazioni su europa.eu/youreurope/garanzie.';

/** The notice as pages show it: a drawn picture, or a link to a PDF. */
export type GuaranteeNotice =
  | { kind: 'picture'; hash: string; width: number; height: number; alt: string }
  | { kind: 'pdf'; hash: string };

/** The present notice; null without a file. */
export function guaranteeNotice({ guarantee }: { guarantee: Guarantee }): GuaranteeNotice | null {
  return guarantee.file && noticeOf(guarantee.file, guarantee.alt);
}

export function noticeOf(file: GuaranteeFile, alt: string): GuaranteeNotice {
  const { hash } = file;
  if (file.kind === 'pdf') return { kind: 'pdf', hash };
  const { width, height } = file;
  return { kind: 'picture', hash, width, height, alt: alt || STANDARD_ALT };
}

/** The owner's remaining task about the file in a live shop; null for none. */
export function guaranteeTask({
  demo,
  guarantee: { file },
}: {
  demo: boolean;
  guarantee: Guarantee;
}): 'missing' | 'pdf' | null {
  if (demo) return null;
  if (file === null) return 'missing';
  return file.kind === 'pdf' ? 'pdf' : null;
}

export const noticeName = (kind: GuaranteeFile['kind']): string => `avviso-garanzia-legale.${kind}`;
