import { REGENERATED } from './reserved-hides.ts';
import { isIn, lengthAt, phrases, type ReservedRule, type Word } from './reserved-text.ts';

const SINCE = 'dal 27 settembre 2026 (direttiva UE 2024/825)';

/** Textile certification schemes: beside a claim they prove it. */
const SCHEMES = phrases('gots|ocs|grs|rcs|ecolabel', 'cradle to cradle');
const ECOLABEL = phrases('ecolabel');

const GENERIC = phrases(
  'sostenibil*|ecosostenibil*|ecologic*|ecofriendly|ecocompatibil*|biodegradabil*',
  'eco sostenibil*|friendly|compatibil*',
  'amico|amica|amici|amiche dell ambiente',
  'amico|amica|amici|amiche del pianeta',
  'rispettoso|rispettosa|rispettosi|rispettose dell ambiente',
  'rispettoso|rispettosa|rispettosi|rispettose del pianeta',
  'rispetta|rispettano l|il ambiente|pianeta',
  'basso|zero impatto',
  'impatto|emissioni zero',
  'zero emissioni',
  'carbon neutral',
  'climaticamente neutr*',
  'neutro|neutra|neutri|neutre per il clima',
  'moda|scelta|anima|filosofia|attitudine green',
);
const ORGANIC = phrases('biologic*|bio|organic|organico|organica|organici|organiche');
const RECYCLED = phrases(
  'riciclato|riciclata|riciclati|riciclate|upcycled|rigenerato|rigenerata|rigenerati|rigenerate',
);
const BY_HAND = phrases('artigianal*|artigianato');
const ITALIAN_ALL = phrases(
  '100 % italian*|italy',
  '100 % made in italy',
  'tutto|tutta|tutti|tutte|interamente|completamente italian*',
  'interamente|completamente made in italy',
);
const ITALIAN = phrases(
  'made in italy',
  'fatto|fatta|fatti|fatte in italia',
  'prodotto|prodotta|prodotti|prodotte in italia',
  'confezionato|confezionata|confezionati|confezionate in italia',
);

/**
 * Directive (EU) 2024/825 (unfair practices 2a, 4a, 4b, 4c; recital 9), artisan work (L. 443/1985 art. 5), made in
 * Italy (L. 350/2003 art. 4 c. 49; D.L. 135/2009 art. 16).
 */
export const CLAIMS: readonly ReservedRule[] = [
  {
    length: (sentence, from) => lengthAt(sentence, from, BY_HAND),
    problem: (_, name) =>
      `«${name}» si scrive solo di ciò che fa un’impresa iscritta all’albo degli artigiani (L. 443/1985, art. 5, e legge annuale sulle PMI del 2026): se non puoi provarlo di ogni capo, di’ come è fatto, per esempio «cucito a mano».`,
  },
  {
    length: (sentence, from) => lengthAt(sentence, from, ITALIAN_ALL),
    problem: (_, name) =>
      `«${name}» si scrive solo di ciò che in Italia è disegnato, progettato, lavorato e confezionato (D.L. 135/2009, art. 16): chiedi la prova a chi produce.`,
  },
  {
    length: (sentence, from) => lengthAt(sentence, from, ITALIAN),
    problem: (_, name) =>
      `«${name}» si scrive solo di un capo la cui ultima lavorazione sostanziale è in Italia (L. 350/2003, art. 4, c. 49; reg. (UE) 952/2013, art. 60): deve dirlo chi produce.`,
  },
  {
    length: (sentence, from) => lengthAt(sentence, from, GENERIC),
    problem: ({ sentence }, name) =>
      isIn(sentence, ECOLABEL)
        ? null
        : `«${name}» è un’asserzione ambientale generica, vietata ${SINCE} se non si dimostra un’eccellenza riconosciuta, come l’Ecolabel UE. Scrivi il fatto preciso che puoi provare, o toglila.`,
  },
  {
    length: (sentence, from) => lengthAt(sentence, from, ORGANIC),
    problem: ({ sentence }, name) =>
      isIn(sentence, SCHEMES)
        ? null
        : `«${name}» va detto con il sistema di certificazione che lo prova, per esempio GOTS: da solo è un’asserzione ambientale generica, vietata ${SINCE}.`,
  },
  {
    length: (sentence, from) =>
      lengthAt(sentence, from, REGENERATED) > 0 ? 0 : lengthAt(sentence, from, RECYCLED),
    problem: ({ sentence }, name) =>
      isIn(sentence, SCHEMES) || hasPercentage(sentence)
        ? null
        : `«${name}» va detto con la parte e la percentuale, e con una prova, per esempio «fodera in poliestere riciclato al 60%»: detto di tutto il capo quando vale per una parte è vietato ${SINCE}.`,
  },
];

function hasPercentage(sentence: readonly Word[]): boolean {
  return sentence.some(({ text }) => text === '%');
}
