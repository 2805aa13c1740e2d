export type ShopTexts = {
  /** Paragraphs are separated by an empty line. */
  story: string;
  passion: string;
  personal: string;
  place: string;
  people: string;
  tileShirt: string;
  tileDress: string;
  tileTrousers: string;
};

/** Starting texts of the demonstration; the tiles' names are the specification's (section 2). */
export const DEFAULT_TEXTS: ShopTexts = {
  story:
    '{negozio} nasce nel 2020 a {città}, in un anno in cui aprire un negozio sembrava una follia. C’erano una stanza, due appendiabiti e un’idea semplice: vestire bene dovrebbe essere facile, divertente e alla portata di tutte.\n\n' +
    'Da allora ogni settimana arrivano capi nuovi, scelti uno per uno: le collezioni che si vedono in giro, filtrate da chi poi le vede indossate davvero, di lunedì mattina in ufficio e di sabato sera in piazza. Dopo quattro anni di lavoro fra camerino e bancone, la nostra vetrina è arrivata anche online, con la stessa cura: le fotografie chiare, le taglie spiegate, una persona che risponde.',
  passion:
    'Tocchiamo i tessuti, proviamo i tagli, discutiamo di un bottone. Se un capo non lo metteremmo noi, in negozio non entra.',
  personal:
    'Ogni persona ha la sua misura e il suo modo di portarla. Ti ascoltiamo prima di consigliare, e ti diciamo anche quando una cosa non ti sta bene.',
  place:
    'Viviamo dove lavoriamo. Il negozio sta a {città}, conosce le sue clienti per nome e collabora, appena può, con sarte, artigiani e fotografi della zona.',
  people:
    'Dietro le scelte di {negozio} c’è {titolare}, titolare: seleziona le collezioni, prepara gli ordini, allestisce la vetrina ogni settimana e risponde di persona ai messaggi. Dal 2020 il suo lavoro è trovare, fra mille capi, quelli che ti faranno dire «questo è proprio mio».',
  tileShirt: 'CAMICIA',
  tileDress: 'ABITO',
  tileTrousers: 'PANTALONE',
};

/** Starting texts of a live shop: nothing that its owner has not said. */
export const LIVE_TEXTS: ShopTexts = {
  ...DEFAULT_TEXTS,
  story:
    '{negozio} è un negozio di moda donna a {città}.\n\n' +
    'Scegliamo i capi uno per uno, e dal negozio la nostra vetrina arriva anche online: le fotografie, le taglie spiegate, una persona che risponde.',
  place: 'Il negozio sta a {città}: vieni a provare i capi, o scrivici da dove sei.',
  people: 'In negozio e online ti risponde {titolare}, titolare di {negozio}.',
};

/** The paragraphs of a text, with the shop's own names in their places. */
export function paragraphsOf(
  text: string,
  { brand, city, owner }: { brand: string; city: string; owner: string },
): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines
        .join('\n')
        .replaceAll('{negozio}', brand)
        .replaceAll('{città}', city)
        .replaceAll('{titolare}', owner),
    );
}
