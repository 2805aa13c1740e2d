/** The official notice on the legal guarantee, by the SHA-256 of its file; a picture's size is in px. */
export type GuaranteeFile =
  | { kind: 'svg' | 'png'; hash: string; width: number; height: number }
  | { kind: 'pdf'; hash: string };

/** The official notice, null until it is uploaded, and what it says in words; empty for the shop's own. */
export type Guarantee = { file: GuaranteeFile | null; alt: string };

/** Where the European Union explains the legal guarantee; the official notice leads there. */
export const GUARANTEE_SITE = 'https://europa.eu/youreurope/garanzie';

/** What the legal guarantee is (Codice del Consumo, articles 128-135-septies), where the official notice is missing. */
export const GUARANTEE_TEXT =
  'Per tutti i prodotti vale la garanzia legale di conformità di due anni dalla consegna (articoli 128-135-septies del Codice del Consumo). Se un capo ha un difetto o non è come lo abbiamo descritto, hai diritto senza spese alla riparazione o alla sostituzione; se non sono possibili, se le rifiutiamo, se tardano, se il difetto ritorna o è grave: riduzione del prezzo o risoluzione.';

/** What the official notice says, for who does not see it, unless the owner writes it better. */
const STANDARD_ALT =
  'Avviso ufficiale dell’Unione europea sulla garanzia legale di conformità: se un prodotto ha un difetto o non è come descritto, il venditore ne risponde per almeno due anni dalla consegna. Si può chiedere gratis la riparazione o la sostituzione; se non sono possibili, se le rifiutiamo, se tardano, se il difetto ritorna o è grave: riduzione del prezzo o risoluzione. Informazioni su europa.eu/youreurope/garanzie.';

/** The notice as pages show it: a picture drawn in full, or a PDF to open, which no page can draw. */
export type GuaranteeNotice =
  | { kind: 'picture'; hash: string; width: number; height: number; alt: string }
  | { kind: 'pdf'; hash: string };

/** The notice that the shop shows now; null while the owner has not given it the official file. */
export function guaranteeNotice({ guarantee }: { guarantee: Guarantee }): GuaranteeNotice | null {
  return guarantee.file && noticeOf(guarantee.file, guarantee.alt);
}

/** A file as pages show it; `alt` is what the owner wrote, or nothing. */
export function noticeOf(file: GuaranteeFile, alt: string): GuaranteeNotice {
  const { hash } = file;
  if (file.kind === 'pdf') return { kind: 'pdf', hash };
  const { width, height } = file;
  return { kind: 'picture', hash, width, height, alt: alt || STANDARD_ALT };
}

/** What the owner of a live shop still has to do: give the file, or one that pages can show; null for nothing. */
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

/** What the notice's file is called where it is saved. */
export const noticeName = (kind: GuaranteeFile['kind']): string => `avviso-garanzia-legale.${kind}`;
