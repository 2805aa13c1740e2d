import { FIBRE_NAMES } from '#shop/catalog/labelling/reserved-fibres.ts';
import { lengthAt, phrases, sentencesOf, type Word } from '#shop/catalog/labelling/reserved-text.ts';
import { type ReservedWord, reservedInText } from '#shop/catalog/labelling/reserved-words.ts';
import { FIRST_BANNER } from '#shop/pricing/sale-periods/sale-banner.ts';
import { saysSaldi } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';

/** Words that make a percentage in their sentence a promise of a lower price. */
const REDUCTION = phrases(
  'sconto|sconti|scontat*|saldo|saldi|promozion*|promo|offerta|offerte|ribass*|riduzion*|ridott*|off',
  'in meno',
);
const UP_TO = phrases('fino al|a');
/** Fibres that do not advertise a product, but are stated with a percentage. */
const PLAIN_FIBRE = /^(?:poliestere|poliammide|elastan|nylon|acrilico|acrilica|modal)$/;

/** Promised reductions of a text: «Sconti fino al 90%», «-30% su tutto»; not «100% cotone». */
export function promisedPercents(text: string): number[] {
  const found = sentencesOf(text).flatMap((sentence) => {
    const reduces = sentence.some((_, at) => lengthAt(sentence, at, REDUCTION) > 0);
    return sentence.flatMap((word, at) => {
      const percent = Number(sentence[at - 1]?.text.replace(',', '.') || Number.NaN);
      if (word.text !== '%' || Number.isNaN(percent) || isOfFibre(sentence, at)) return [];
      const before = text.slice(0, sentence[at - 1]?.at).at(-1) ?? '';
      const isPromise = reduces || /[-\u2013\u2212]/.test(before) || isUpTo(sentence, at - 1);
      return isPromise ? [percent] : [];
    });
  });
  return [...new Set(found)];
}

/** Whether a percentage states a composition: "60% cotone", "60% di cotone". */
function isOfFibre(sentence: readonly Word[], at: number): boolean {
  const next = /^(?:di|in)$/.test(sentence[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return FIBRE_NAMES.length(sentence, next) > 0 || PLAIN_FIBRE.test(sentence[next]?.text ?? '');
}

function isUpTo(sentence: readonly Word[], at: number): boolean {
  return lengthAt(sentence, at - 2, UP_TO) > 0;
}

/**
 * Problems of the shop's texts: words reserved by law, percentages above `highestPercent`, the present maximum (null:
 * no reduction; Codice del Consumo artt. 21-22), and *saldi* where reductions are called otherwise. The initial text of
 * the sale strip promises nothing: the shop inserts its percentage, and hides it outside of the sales.
 */
export function textProblems(
  texts: readonly string[],
  { highestPercent, term }: { highestPercent: number | null; term: SaleTerm },
): ReservedWord[] {
  const problems = texts.flatMap((text) => {
    if (text === FIRST_BANNER.text) return reservedInText(text);
    return [
      ...reservedInText(text),
      ...(term !== 'saldi' && saysSaldi(text) ? [{ word: 'saldi', reason: NO_SALDI }] : []),
      ...promisedPercents(text)
        .filter((percent) => percent > (highestPercent ?? 0))
        .map((percent) => ({ word: `${percent}%`, reason: notThere(percent, highestPercent) })),
    ];
  });
  return problems.filter(
    ({ reason }, index) => problems.findIndex((other) => other.reason === reason) === index,
  );
}

const NO_SALDI =
  '«Saldi» si può dire solo nei periodi fissati dalla Regione, e adesso non è uno di quelli scritti in Impostazioni, Periodi dei saldi (D.Lgs. 114/1998, art. 15): scrivi «promozioni» o «offerte», o fai uscire il testo allora.';

function notThere(percent: number, highestPercent: number | null): string {
  const now =
    highestPercent === null
      ? 'oggi nessun prezzo è ridotto'
      : `oggi lo sconto più alto è del ${highestPercent}%`;
  return `«${String(percent).replace('.', ',')}%» promette uno sconto che non c’è: ${now} (Codice del Consumo, artt. 21-22). Se comincia più avanti, controlla prima che il testo esca.`;
}
