import type { Shoe } from '#db/json/products.ts';
import { fold } from '#lib/fold.ts';
import {
  type Composition,
  NO_COMPOSITION,
  SHOE_PARTS,
  type ShoeMaterial,
  type ShoePart,
} from './composition.ts';
import { fibreName, GARMENT_PARTS, readParts } from './fibres.ts';
import names from './foreign-fibres.json' with { type: 'json' };

/**
 * A composition in a description, for the owner's confirmation. `doubts`: to be decided first (Italian).
 * `composition`: null where no reading is valid on a label.
 */
export type DescribedComposition = {
  composition: Composition | null;
  /** The description's sentences on it, verbatim. */
  sentences: string[];
  doubts: string[];
};

const LONGEST_TEXT = 20_000;
const LONGEST_SENTENCE = 300;

/** Italian fibre names (Regulation (EU) 1007/2011, Annex I) by foreign and trade spellings. */
const FIBRES: Readonly<Record<string, string>> = names.fibres;

/** Trade names with their most likely fibre: the owner confirms it by the label. */
const USUALLY: Readonly<Record<string, string>> = names.usually;

/** Words forbidden beside a fibre name on a label (article 5) that may also be claims to prove. */
const CLAIMS =
  /^(?:recycled|riciclat[oaie]|rigenerat[oaie]|organic|organico|organica|biologic[oaie]|bio|eco|ecologic[oaie]|sustainable|sostenibil[ei]|bci|gots|ecological|responsible|post-consumer|regenerated)$/;

/** Words for processing that do not change a fibre's name. */
const QUALITIES =
  /^(?:combed|brushed|ringspun|ring-spun|washed|egyptian|egiziano|pettinat[oaie]|mercerized|mercerised|mercerizzat[oaie]|fine|extrafine|soft|premium|pure|pur[oaie]|natural|naturale|stretch|fibre|fiber|fibra|di|in|of|the|da)$/;

const PARTS: readonly [part: (typeof GARMENT_PARTS)[number], words: string][] = [
  ['Fodera delle maniche', 'sleeve lining, fodera delle maniche, fodera maniche'],
  ['Fodera', 'lining, lined, fodera, interno, inner'],
  ['Imbottitura', 'filling, padding, fill, wadding, imbottitura, insulation'],
  ['Collo e polsini', 'rib, ribbing, collar, cuff, cuffs, collo e polsini, polsini, bordi'],
  ['Inserti', 'contrast, insert, inserts, inserti, trim, trims, panel, panels, lace, pizzo, mesh'],
  ['Cintura', 'belt, cintura'],
  [
    'Tessuto principale',
    'shell, outer, exterior, esterno, main, body, self, fabric, fabrication, material, materials, materiale, materiali, ' +
      'composition, composizione, composed, composto, content, contents, tessuto, made, fibre, fibres, fiber, fibers, ' +
      'detail, details, dettagli, care, cura, realizzato, realizzata',
  ],
];

const partCalled = (label: string) =>
  PARTS.find(([, words]) => words.split(', ').some((word) => ` ${label} `.includes(` ${word} `)))?.[0];

const SHOE_WORDS: readonly [part: ShoePart, words: RegExp][] = [
  ['lining', /\b(?:lining|insole|inner sole|sottopiede|fodera|rivestimento|soletta)\b/],
  ['sole', /\b(?:outsole|outer sole|sole|suola)\b/],
  ['upper', /\b(?:upper|uppers|tomaia)\b/],
];

/** D.M. 11 April 1996, annex I: neither leather nor textile is "other material". */
const SHOE_MATERIAL: readonly [ShoeMaterial, RegExp][] = [
  ['altre materie', /\b(?:faux|fake|vegan|pu|ecopelle|similpelle|synthetic|sintetic[oaie]|man-?made)\b/],
  ['cuoio rivestito', /\b(?:coated leather|cuoio rivestito|pelle rivestita)\b/],
  ['cuoio', /\b(?:leather|suede|nubuck|nappa|pelle|cuoio|camoscio|vitello|scamosciat[oa])\b/],
  [
    'materie tessili',
    /\b(?:textile|fabric|canvas|cotton|mesh|tessuto|tessile|materie tessili|cotone|tela)\b/,
  ],
  [
    'altre materie',
    /\b(?:rubber|gomma|tpr|tpu|eva|tr|pvc|plastic|plastica|resin|altre materie|cork|sughero)\b/,
  ],
];

/**
 * Reads an Italian or English description: «69% cotton, 26% polyester, 5% elastane», «Shell: 100% nylon. Lining:
 * 100% polyester»; with `isFootwear` «Upper: leather; Sole: rubber» (D.M. 11 April 1996). Null for none; ignores
 * discounts.
 */
export function compositionIn(description: string, isFootwear: boolean): DescribedComposition | null {
  const sentences = sentencesOf(description.slice(0, LONGEST_TEXT));
  return isFootwear ? shoeIn(sentences) : fibresIn(sentences);
}

/** Materials in a text, each once and in order, by official Italian names where there are any. */
export function materialsNamed(text: string): string[] {
  const plain = fold(text.slice(0, LONGEST_TEXT));
  const fibres = plain
    .split(/[^a-z]+/)
    .flatMap((word) => FIBRES[word] ?? USUALLY[word] ?? fibreName(word) ?? []);
  const others = SHOE_MATERIAL.flatMap(([material, words]) =>
    // «Tessuto» says nothing that the fibres don't.
    material !== 'materie tessili' && words.test(plain) ? [material] : [],
  );
  return unique([...fibres, ...others]).toSorted();
}

/** Split at lines, full stops, semicolons and bars, but not at decimal points. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n|;|\||•|·|\.(?=\s|$)|(?<=[a-z])\.(?=[A-Z])/)
    .map((one) =>
      one
        .replace(/\s+/g, ' ')
        .replace(/^[\s\-–*]+/, '')
        .trim(),
    )
    .filter((one) => one !== '');
}

type Share = { fibre: string; percent: number };
type ReadPart = { label: string; shares: Share[] };
type ReadSentence = { parts: ReadPart[]; doubts: string[]; unread: number };

function fibresIn(sentences: readonly string[]): DescribedComposition | null {
  const stated: string[] = [];
  const doubts: string[] = [];
  const parts = new Map<string, Share[]>();
  for (const sentence of sentences) {
    const read = readSentence(sentence);
    if (read === null) continue;
    stated.push(sentence.slice(0, LONGEST_SENTENCE));
    doubts.push(...read.doubts);
    for (const { label, shares } of read.parts) {
      const part = partNamed(label);
      if (part === null) doubts.push(`Non si capisce di quale parte è «${label}».`);
      const name = part ?? 'Tessuto principale';
      const before = parts.get(name);
      // Repeated statements count once; shares on separate lines are one part.
      if (!before) parts.set(name, shares);
      else if (!isSame(before, shares)) {
        if (sumOf(before) < 100) parts.set(name, [...before, ...shares]);
        else doubts.push(`${name}: la descrizione dice due composizioni diverse.`);
      }
    }
  }
  if (stated.length === 0) return null;
  const read = readParts(
    [...parts].map(([part, shares]) => ({
      piece: '',
      part,
      text: shares.map(({ fibre, percent }) => `${percent}% ${fibre}`).join(', '),
    })),
  );
  if (!read.ok) doubts.push(read.message);
  const composition =
    read.ok && read.parts.length > 0 ? { ...NO_COMPOSITION, fibres: ordered(read.parts) } : null;
  return { composition, sentences: unique(stated), doubts: unique(doubts) };
}

const ordered = (parts: Composition['fibres']) =>
  parts.toSorted((one, other) => rank(one.part) - rank(other.part));
const rank = (part: string) => GARMENT_PARTS.indexOf(part as (typeof GARMENT_PARTS)[number]);
const unique = (texts: readonly string[]) => [...new Set(texts)];
const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { percent }) => sum + percent, 0);
const isSame = (one: readonly Share[], other: readonly Share[]) =>
  one.length === other.length &&
  one.every(({ fibre, percent }) => other.some((two) => two.fibre === fibre && two.percent === percent));

const PERCENT = /(\d{1,3}(?:[.,]\d)?)\s?%/g;

/** Shares of a sentence, names behind or before the percentages; null without a fibre. */
function readSentence(sentence: string): ReadSentence | null {
  const marks = [...sentence.matchAll(PERCENT)].map((match) => ({
    percent: Number((match[1] ?? '').replace(',', '.')),
    from: match.index,
    to: match.index + match[0].length,
  }));
  if (marks.length === 0) return null;
  const behind = readBehind(sentence, marks);
  const before = readBefore(sentence, marks);
  const better = before.unread < behind.unread ? before : behind;
  return better.parts.length === 0 ? null : better;
}

type Mark = { percent: number; from: number; to: number };

/** «95% cotton, 5% elastane»: text between a name and the next percentage may name a part. */
function readBehind(sentence: string, marks: readonly Mark[]): ReadSentence {
  const gathered = partsGatherer();
  gathered.label(sentence.slice(0, marks[0]?.from));
  for (const [index, { percent, to }] of marks.entries()) {
    const text = sentence.slice(to, marks[index + 1]?.from);
    const { name, rest } = nameAtStart(text);
    gathered.share(percent, name);
    if (rest === '') continue;
    const isLast = index === marks.length - 1;
    // «100% polyester lining» names its own part; text before a colon names the next one.
    if (isLast || !callsNext(rest)) gathered.labelOfLast(rest);
    if (!isLast) gathered.label(rest);
  }
  return gathered.read();
}

/** Whether a text's end names the following part: it ends with a colon, a bracket, or a word after a sign. */
function callsNext(rest: string): boolean {
  if (rest.endsWith(':') || rest.endsWith('(')) return true;
  const sign = Math.max(...[',', '/', '&', '+', ')'].map((one) => rest.lastIndexOf(one)));
  const word = rest.slice(sign + 1).trim();
  return sign >= 0 && word !== '' && !word.includes(' ');
}

/** Shares of a text like «Cotton 95%, elastane 5%». */
function readBefore(sentence: string, marks: readonly Mark[]): ReadSentence {
  const gathered = partsGatherer();
  for (const [index, { percent, from }] of marks.entries()) {
    const text = sentence.slice(marks[index - 1]?.to ?? 0, from);
    const { name, rest } = nameAtEnd(text);
    if (rest !== '') gathered.label(rest);
    gathered.share(percent, name);
  }
  return gathered.read();
}

type Named = { fibre: string; doubt: string | null } | null;

/** Gathers shares into parts; one begins with its name, or after shares that add up to 100. */
function partsGatherer() {
  const parts: ReadPart[] = [];
  const doubts: string[] = [];
  let unread = 0;
  let label: string | null = null;
  return {
    label(text: string) {
      const bare = bareLabel(text);
      // Text before a colon is a name; other words only introduce the shares.
      const isName = isPartLabel(bare) || (parts.length === 0 && text.trimEnd().endsWith(':'));
      if (bare !== '' && isName) label = bare;
    },
    labelOfLast(text: string) {
      const bare = bareLabel(text);
      const last = parts.at(-1);
      if (last && last.label === '' && isPartLabel(bare) && partNamed(bare) !== 'Tessuto principale')
        last.label = bare;
    },
    share(percent: number, name: Named) {
      if (name === null) {
        unread += 1;
        return;
      }
      if (name.doubt) doubts.push(name.doubt);
      const last = parts.at(-1);
      const share = { fibre: name.fibre, percent };
      if (last && label === null && sumOf(last.shares) < 100) last.shares.push(share);
      else parts.push({ label: label ?? '', shares: [share] });
      label = null;
    },
    read(): ReadSentence {
      const isMissing = parts.length > 0 && unread > 0;
      return {
        parts,
        doubts: isMissing ? [...doubts, 'Una percentuale non ha il nome di una fibra.'] : doubts,
        unread,
      };
    },
  };
}

const words = (text: string) => fold(text).match(/[a-z'][a-z'-]*/g) ?? [];
const bareLabel = (text: string) => words(text).slice(-6).join(' ');
const isPartLabel = (label: string) => partCalled(label) !== undefined;

/** The part with this label: the main one for none, null for an unknown word. */
function partNamed(label: string): string | null {
  if (label === '') return 'Tessuto principale';
  return partCalled(label) ?? null;
}

/** Most words of a fibre's name with its qualities. */
const MOST_WORDS = 5;

function nameAtStart(text: string): { name: Named; rest: string } {
  const tokens = [...text.matchAll(/[\p{L}][\p{L}'’-]*/gu)];
  for (let many = Math.min(MOST_WORDS, tokens.length); many > 0; many -= 1) {
    const last = tokens[many - 1];
    if (!last) continue;
    const end = last.index + last[0].length;
    // A comma ends a name.
    if (/[,:/;()]/.test(text.slice(0, end).replace(/^\W*/, ''))) continue;
    const name = named(text.slice(0, end));
    if (name) return { name, rest: text.slice(end).trim() };
  }
  return { name: null, rest: text.trim() };
}

function nameAtEnd(text: string): { name: Named; rest: string } {
  const tokens = [...text.matchAll(/[\p{L}][\p{L}'’-]*/gu)];
  const last = tokens.at(-1);
  const end = last ? last.index + last[0].length : 0;
  for (let many = Math.min(MOST_WORDS, tokens.length); many > 0; many -= 1) {
    const first = tokens[tokens.length - many];
    if (!first) continue;
    const words = text.slice(first.index, end);
    if (/[,:/;()]/.test(words)) continue;
    const name = named(words);
    if (name) return { name, rest: text.slice(0, first.index).trim() };
  }
  return { name: null, rest: text.trim() };
}

function named(text: string): Named {
  const all = words(text.replace(/[®™]/g, ''));
  const claims = all.filter((word) => CLAIMS.test(word));
  const bare = all.filter((word) => !CLAIMS.test(word) && !QUALITIES.test(word)).join(' ');
  const plain = all.filter((word) => !CLAIMS.test(word)).join(' ');
  const known = [plain, bare].map(fibreCalled).find((one) => one !== null) ?? null;
  if (known !== null) {
    const doubt =
      claims.length > 0 ? `«${claims.join(' ')}» non si scrive nella composizione: resta «${known}»?` : null;
    return { fibre: known, doubt };
  }
  const usual = Object.hasOwn(USUALLY, bare) ? USUALLY[bare] : undefined;
  return usual === undefined
    ? null
    : { fibre: usual, doubt: `«${bare}» è «${usual}»? Lo dice l’etichetta del capo.` };
}

function fibreCalled(name: string): string | null {
  if (Object.hasOwn(FIBRES, name)) return FIBRES[name] ?? null;
  return fibreName(name);
}

function shoeIn(sentences: readonly string[]): DescribedComposition | null {
  const stated: string[] = [];
  const doubts: string[] = [];
  const shoe: Shoe = { upper: [], lining: [], sole: [] };
  for (const sentence of sentences.flatMap((one) => one.split(/,(?=[^,:]*:)/))) {
    const folded = fold(sentence);
    const part = SHOE_WORDS.find(([, pattern]) => pattern.test(folded))?.[0];
    const materials = unique(
      SHOE_MATERIAL.flatMap(([material, pattern]) => {
        const rest = part ? folded.replace(SHOE_WORDS.find(([key]) => key === part)?.[1] ?? '', ' ') : folded;
        return pattern.test(rest) ? [material] : [];
      }),
    ) as ShoeMaterial[];
    // «Faux leather» is not leather.
    const real = isImitation(folded) ? materials.filter((one) => one !== 'cuoio') : materials;
    if (!part || real.length === 0 || sentence.length > LONGEST_SENTENCE) continue;
    stated.push(sentence.trim());
    if (shoe[part].length === 0) shoe[part] = real.slice(0, 2);
    else if (shoe[part].join() !== real.slice(0, 2).join())
      doubts.push(`${SHOE_PARTS[part]}: la descrizione dice due materiali diversi.`);
  }
  if (stated.length === 0) return null;
  const missing = (Object.keys(SHOE_PARTS) as ShoePart[]).filter((part) => shoe[part].length === 0);
  if (missing.length > 0)
    doubts.push(`La descrizione non dice: ${missing.map((part) => SHOE_PARTS[part]).join(', ')}.`);
  return { composition: { ...NO_COMPOSITION, shoe }, sentences: unique(stated), doubts: unique(doubts) };
}

const isImitation = (folded: string) =>
  /\b(?:faux|fake|vegan|pu|ecopelle|similpelle|synthetic|sintetic[oaie]|man-?made)\b/.test(folded);
