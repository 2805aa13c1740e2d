import type { SimilarHeading } from '#db/json/imports.ts';

/**
 * Other names for the shop's columns in shop software (gestionali) and hand-made sheets, without punctuation,
 * the likeliest first. No names of net or purchase prices («listino», «netto»).
 */
const OTHER_NAMES: Record<string, readonly string[]> = {
  codice: [
    'codice articolo',
    'cod articolo',
    'cod art',
    'codice prodotto',
    'codice modello',
    'articolo',
    'modello',
    'art',
    'cod',
    'code',
  ],
  nome: [
    'nome articolo',
    'nome prodotto',
    'descrizione articolo',
    'descrizione prodotto',
    'descrizione breve',
    'denominazione',
    'titolo',
    'prodotto',
    'descrizione',
    'name',
  ],
  prezzo: [
    'prezzo vendita',
    'prezzo di vendita',
    'prezzo al pubblico',
    'prezzo pubblico',
    'prezzo ivato',
    'pvp',
    'prezzo iva inclusa',
    'prezzo iva compresa',
    'prezzo iva incl',
    'prezzo con iva',
    'prezzo vendita ivato',
  ],
  categoria: [
    'categoria merceologica',
    'reparto',
    'tipologia',
    'tipo',
    'genere articolo',
    'gruppo merceologico',
  ],
  taglia: ['tg', 'taglie', 'misura', 'numero', 'taglia numero', 'size'],
  colore: ['col', 'variante colore', 'descrizione colore', 'tinta', 'color'],
  giacenza: [
    'quantita',
    'q ta',
    'qta',
    'qt',
    'esistenza',
    'disponibilita',
    'pezzi',
    'giacenze',
    'stock',
    'disponibile',
    'giacenza attuale',
    'quantita disponibile',
  ],
  'codice a barre': ['barcode', 'ean', 'ean13', 'codice ean', 'cod barre', 'cod a barre', 'codice barre'],
  produttore: ['marca', 'marchio', 'brand'],
  descrizione: ['descrizione estesa', 'descrizione lunga', 'descrizione completa', 'note articolo'],
  composizione: ['materiale', 'materiali', 'composizione tessuto'],
  immagini: ['immagine', 'foto', 'url immagine', 'link immagine'],
};

const plain = (heading: string) => heading.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Of several candidates for a column the likeliest. */
export function ownNames(headings: readonly string[]): SimilarHeading[] {
  const taken = new Set<string>();
  return Object.entries(OTHER_NAMES).flatMap(([like, names]) => {
    if (headings.includes(like) && like !== 'descrizione') return [];
    const heading = [like, ...names]
      .map((name) => headings.find((one) => plain(one) === name && !taken.has(one)))
      .find((one) => one !== undefined);
    if (heading === undefined || heading === like) return [];
    taken.add(heading);
    return [{ heading, like }];
  });
}
