import type { CareSymbols } from '#db/json/products.ts';
import { fold } from '#lib/fold.ts';
import { CARE, type Care, careChoices, careLines, careText, TREATMENTS, type Treatment } from './care.ts';
import origins from './origins.json' with { type: 'json' };

const LONGEST_NOTE = 500;

type ReadCare = { ok: true; care: Care } | { ok: false; message: string };

/** Symbols, then the owner's note, in one line. */
export function careLine({ symbols, note }: Care): string {
  const added = note.split('\n').map((line) => line.trim());
  return [...careLines(symbols).map(({ text }) => text), ...added].filter(Boolean).join('; ');
}

/** Reads «Lavare a massimo 30 °C; Non candeggiare; …», separated by semicolons or lines; the rest is the note. */
export function careFrom(text: string): ReadCare {
  const symbols: Care['symbols'] = {};
  const notes: string[] = [];
  for (const segment of text.split(/[;\n]/).map((one) => one.trim())) {
    if (segment === '') continue;
    const symbol = SYMBOLS.get(plain(segment));
    if (!symbol) {
      notes.push(segment);
      continue;
    }
    const { treatment, choice } = symbol;
    if (symbols[treatment] !== undefined && symbols[treatment] !== choice)
      return { ok: false, message: `${CARE[treatment].label}: due indicazioni diverse.` };
    symbols[treatment] = choice;
  }
  const note = notes.join('; ');
  if (note.length > LONGEST_NOTE)
    return { ok: false, message: `I consigli di cura: al massimo ${LONGEST_NOTE} caratteri.` };
  return { ok: true, care: { symbols, note } };
}

const SYMBOLS = new Map<string, { treatment: Treatment; choice: string }>(
  TREATMENTS.flatMap((treatment) =>
    careChoices(treatment).map(
      (choice) => [plain(careText(treatment, choice) ?? ''), { treatment, choice }] as const,
    ),
  ),
);

/** Comparable form: spaces, degree signs, commas and full stops are ignored. */
function plain(text: string): string {
  return fold(text)
    .replace(/[\s°.,]+/g, ' ')
    .trim();
}

/** Care with the sentences that state it, for the owner's confirmation. */
export type DescribedCare = { care: Care; sentences: string[] };

const LONGEST_TEXT = 20_000;

/** Shops' phrases for care symbols (EN ISO 3758), Italian and English. First full match wins: narrower ones first. */
const SAID: readonly [treatment: Treatment, choice: string, ...words: RegExp[]][] = [
  ['wash', 'no', /\b(?:do not wash|non lavare)\b(?! in| a)/],
  ['wash', 'hand', /\b(?:hand ?wash(?:ing)?|wash by hand|lavare a mano|lavaggio a mano)\b/],
  ['wash', '30-mild', /\b(?:30)\b/, /\b(?:gentle|delicate|delicat[oi])\b/],
  ['wash', '40-mild', /\b(?:40)\b/, /\b(?:gentle|delicate|delicat[oi])\b/],
  ['wash', '30-mild', /\b(?:wash (?:cold|cool))\b/, /\b(?:gentle|delicate)\b/],
  ['wash', '30', /\b(?:30)\b/, /\b(?:wash(?:able|ing)?|lava(?:re|ggio|bile))\b/],
  ['wash', '30', /\b(?:wash (?:in )?(?:cold|cool)|cold (?:machine )?wash)\b/],
  ['wash', '40', /\b(?:40)\b/, /\b(?:wash(?:able|ing)?|lava(?:re|ggio|bile))\b/],
  ['wash', '40', /\b(?:machine wash warm)\b/],
  ['wash', '60', /\b(?:60)\b/, /\b(?:wash(?:able|ing)?|lava(?:re|ggio|bile))\b/],
  ['bleach', 'oxygen', /\b(?:non-chlorine bleach|senza cloro|only oxygen bleach)\b/],
  ['tumble', 'low', /\b(?:tumble dry (?:on )?(?:low|cool)|asciugatrice a bassa temperatura)\b/],
  ['tumble', 'normal', /\btumble dry (?:medium|normal|warm)\b/],
  ['natural', 'flat-shade', /\b(?:dry flat in (?:the )?shade|asciugare in piano(?:,)? all'ombra)\b/],
  ['natural', 'line-shade', /\b(?:line dry in (?:the )?shade|asciugare all'ombra)\b/],
  ['natural', 'line', /\b(?:line dry|hang (?:to )?dry|hang dry|asciugare appeso|stendere)\b/],
  ['iron', 'no', /\b(?:do not iron|don't iron|no iron|non stirare)\b/],
  [
    'bleach',
    'no',
    /\b(?:do not bleach|don't bleach|no bleach|never bleach|non candeggiare|non usare candeggina)\b/,
  ],
  [
    'tumble',
    'no',
    /\b(?:do not tumble|don't tumble|no tumble|non asciugare in (?:tamburo|asciugatrice)|no asciugatrice)\b/,
  ],
  [
    'natural',
    'flat',
    /\b(?:(?:lay|dry|lie) flat|flat dry|lay flat to dry|asciugare in piano|asciugare in orizzontale)\b/,
  ],
  [
    'iron',
    'low',
    /\b(?:(?:cool|low|warm low) iron|iron (?:on )?(?:low|cool)|stirare a (?:bassa temperatura|temperatura bassa))\b/,
  ],
  [
    'iron',
    'medium',
    /\b(?:(?:warm|medium) iron|iron (?:on )?(?:medium|warm)|stirare a (?:media temperatura|temperatura media))\b/,
  ],
  [
    'iron',
    'high',
    /\b(?:(?:hot|high) iron|iron (?:on )?(?:high|hot)|stirare a (?:alta temperatura|temperatura alta))\b/,
  ],
  [
    'professional',
    'no',
    /\b(?:do not dry ?clean|don't dry ?clean|no dry ?clean|non (?:lavare|pulire) a secco)\b/,
  ],
  [
    'professional',
    'p',
    /\b(?:dry ?clean(?:ing|able)?(?: only)?|(?:lavare|pulire|lavaggio) (?:solo )?a secco)\b/,
  ],
];

/** Care stated in a description; contradictory treatments are left out. Null for none. */
export function careIn(description: string): DescribedCare | null {
  const symbols: CareSymbols = {};
  const sentences: string[] = [];
  const contradicted = new Set<Treatment>();
  for (const sentence of description.slice(0, LONGEST_TEXT).split(/[\n.;,•|]/)) {
    const bare = sentence
      .replace(/\s+/g, ' ')
      .replace(/^[\s\-–*]+/, '')
      .trim();
    const folded = fold(bare).replace(/[°º]/g, ' ');
    const treatments = new Set<Treatment>();
    for (const [treatment, choice, ...words] of SAID) {
      if (treatments.has(treatment) || !words.every((word) => word.test(folded))) continue;
      treatments.add(treatment);
      const before = symbols[treatment];
      if (before !== undefined && before !== choice) contradicted.add(treatment);
      symbols[treatment] = choice;
    }
    if (treatments.size > 0) sentences.push(bare.slice(0, 300));
  }
  for (const treatment of contradicted) delete symbols[treatment];
  return Object.keys(symbols).length === 0 ? null : { care: { symbols, note: '' }, sentences };
}

const COUNTRIES: Readonly<Record<string, string>> = origins.countries;

/** Country of manufacture in Italian; null for none or several. */
export function originIn(description: string): string | null {
  const text = ` ${fold(description.slice(0, LONGEST_TEXT)).replace(/[^a-z]+/g, ' ')} `;
  const named = new Set(
    origins.madeIn.flatMap((words) => text.split(` ${words} `).slice(1).map(countryAtStart)),
  );
  named.delete(null);
  const [only, ...others] = named;
  return others.length === 0 ? (only ?? null) : null;
}

function countryAtStart(text: string): string | null {
  const words = text.slice(0, 60).trim().split(' ');
  const names = [words.slice(0, 2).join(' '), words[0] ?? ''];
  return names.flatMap((name) => (Object.hasOwn(COUNTRIES, name) ? (COUNTRIES[name] ?? []) : []))[0] ?? null;
}
