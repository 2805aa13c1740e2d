import { REFUSAL_KEYS, type REVIEW_STATES } from '#db/values/reviews.ts';
import type { Failure } from '#lib/failure.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import type { FitVote } from './fit.ts';

export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_STATE_NAMES = {
  waiting: 'In attesa',
  published: 'Pubblicata',
  refused: 'Rifiutata',
} as const satisfies Record<ReviewState, string>;

/**
 * All grounds of refusal. Few stars or displeasing the shop are none: publishing only favourable reviews is misleading
 * (Codice del Consumo art. 23 lett. bb-quater).
 * - `name`: for the owner. `reason`: end of «perché …», for the author.
 * - `ground`: legal or contractual basis (Regulation (EU) 2022/2065 art. 17 par. 3 lett. d and e).
 * - `isIllegal`: whether that basis is a law, not a rule of the reviews.
 */
export const REFUSALS = {
  offensive: {
    name: 'Offende qualcuno',
    reason: 'contiene espressioni che offendono una persona',
    ground: 'l’onore e la reputazione delle persone sono protetti dalla legge (art. 595 del codice penale)',
    isIllegal: true,
  },
  personal_data: {
    name: 'Riporta dati personali di altri',
    reason: 'riporta dati personali di altre persone, come nomi, recapiti o foto',
    ground:
      'i dati di altri non si pubblicano senza una base giuridica (art. 6 del Regolamento (UE) 2016/679)',
    isIllegal: true,
  },
  illegal: {
    name: 'È illecita per un altro motivo',
    reason: 'contiene qualcosa che la legge vieta di pubblicare',
    ground: 'la legge indicata nella spiegazione qui sotto',
    isIllegal: true,
  },
  advertising: {
    name: 'È pubblicità',
    reason: 'fa pubblicità, o rimanda a un altro negozio o sito',
    ground: 'le regole delle recensioni, che hai letto nel modulo',
    isIllegal: false,
  },
  off_topic: {
    name: 'Non parla del prodotto',
    reason: 'non parla del capo comprato',
    ground: 'le regole delle recensioni, che hai letto nel modulo',
    isIllegal: false,
  },
  unreadable: {
    name: 'Non si capisce (testo senza senso)',
    reason: 'è fatta di parole o segni senza senso',
    ground: 'le regole delle recensioni, che hai letto nel modulo',
    isIllegal: false,
  },
} as const satisfies Record<Refusal, { name: string; reason: string; ground: string; isIllegal: boolean }>;

export type Refusal = (typeof REFUSAL_KEYS)[number];

/** Grounds that a name alone can have. */
const REFUSALS_OF_NAMES: readonly Refusal[] = ['offensive', 'personal_data', 'illegal', 'advertising'];

/** Possible grounds; without words, only those of the name. */
export function refusalsOf(review: Pick<ReviewText, 'title' | 'body'>): readonly Refusal[] {
  return hasWords(review) ? REFUSAL_KEYS : REFUSALS_OF_NAMES;
}

/** Possible decisions by state; they can be revised after objections or reports. */
const DECISIONS = {
  waiting: ['published', 'refused'],
  published: ['refused'],
  refused: ['published'],
} as const satisfies Record<ReviewState, readonly ReviewState[]>;

export type Decision = 'published' | 'refused';

export function mayBecome(from: ReviewState, to: Decision): boolean {
  const next: readonly ReviewState[] = DECISIONS[from];
  return next.includes(to);
}

/** Whether the author may edit: published ones can only be withdrawn, refused ones corrected. */
export function canBeChanged(state: ReviewState): boolean {
  return state !== 'published';
}

/** Proposed public name, «Giulia R.»; empty for what does not look like a name, such as a firm. */
export function proposedName(customerName: string): string {
  const [first = '', ...others] = customerName.trim().split(/\s+/).filter(Boolean);
  const last = others.at(-1);
  const capital = (word: string) => word.charAt(0).toLocaleUpperCase('it') + word.slice(1);
  if (first === '') return '';
  return last ? `${capital(first)} ${last.charAt(0).toLocaleUpperCase('it')}.` : capital(first);
}

export type ReviewText = {
  stars: number;
  title: string;
  body: string;
  fit: FitVote | null;
  shownName: string;
};

export function hasWords({ title, body }: Pick<ReviewText, 'title' | 'body'>): boolean {
  return title !== '' || body !== '';
}

export const REVIEW_FAILURES = {
  no_words: {
    status: 422,
    title: 'Non è un motivo',
    description: 'La recensione non ha testo: il motivo può riguardare soltanto il nome mostrato.',
  },
  gone: {
    status: 404,
    title: 'Recensione non trovata',
    description: 'Chi l’ha scritta l’ha ritirata, oppure è già stata cancellata.',
  },
  changed: {
    status: 409,
    title: 'La recensione è cambiata',
    description: 'Qualcuno l’ha cambiata nel frattempo: leggila di nuovo e decidi. Niente è andato perso.',
  },
  not_possible: {
    status: 409,
    title: 'Decisione già presa',
    description: 'La recensione è già in questo stato.',
  },
} as const satisfies Record<string, Failure>;

export type ReviewFailure = keyof typeof REVIEW_FAILURES;

type OfLine = { line: string; productId: string };

/** Reviews by line key: the line's or, after an exchange, the former line's. One review per purchase. */
export function reviewsOfLines<Review extends OfLine>(
  items: readonly { productId: string; size: string }[],
  reviews: readonly Review[],
): Map<string, Review> {
  const keys = items.map(orderLineKey);
  const own = new Map(reviews.map((review) => [review.line, review]));
  const orphans = reviews.filter(({ line }) => !keys.includes(line));
  for (const item of items) {
    const key = orderLineKey(item);
    const at = own.has(key) ? -1 : orphans.findIndex(({ productId }) => productId === item.productId);
    const [moved] = at < 0 ? [] : orphans.splice(at, 1);
    if (!moved) continue;
    own.delete(moved.line);
    own.set(key, moved);
  }
  return own;
}
