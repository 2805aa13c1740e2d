import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { products } from '../../db/schema/catalogue.ts';
import { containing, startingWith } from '../../lib/like-pattern.ts';
import { CATEGORIES } from './categories.ts';
import { computed } from './list-order.server.ts';
import {
  allTexts,
  fold,
  isStyle,
  MAX_QUERY_WORDS,
  type SearchGroup,
  type SearchMode,
  type SearchPlan,
  type SearchWord,
  STYLES,
  type Synonyms,
  WEIGHTS,
} from './search.ts';
import { ENDING, isSaleWord, KNOWN_WORDS, otherForms } from './search-words.ts';
import { canBeCorrected, nearestWord } from './spelling.ts';

/** Announced as reduced, as `isReduced` says it, and the index of what is on offer. */
export const onSale = sql`${products.priorPriceCents} > ${products.priceCents}`;

/** Whether a product holds the word or a synonym, in any form, or is what the word asks for by a sale. */
function holdsWord(word: SearchWord): SQL {
  const ways = allTexts(word).flatMap(waysWritten);
  return sql`(${sql.join(isSaleWord(word.text) ? [...ways, onSale] : ways, sql` or `)})`;
}

/** The ways in which a text holds a word (`isWritten`). */
function waysWritten(text: string): SQL[] {
  const forms = formsPattern(text, '\\m');
  return [
    sql`${products.searchText} like ${containing(text)}`,
    ...(forms ? [sql`${products.searchText} ~ ${forms}`] : []),
  ];
}

/** What a group of categories asks of a product, said in SQL; `named` when other groups ask something else. */
export function searchConditions(
  { categories, words }: SearchGroup,
  mode: SearchMode,
  named: boolean,
): SQL[] {
  const written = words.map(holdsWord);
  return [
    ...(named ? [inArray(products.category, [...categories])] : []),
    ...(written.length > 0 ? [sql`(${sql.join(written, mode === 'every' ? sql` and ` : sql` or `)})`] : []),
  ];
}

/**
 * A text by which products stand in the order of `relevance`, the most relevant first, and by name among equals:
 * one value, so that a cursor can carry it. Null when the plan's words make no difference between products.
 */
export function relevanceKey(plan: SearchPlan): SQL | null {
  const words = plan.words.filter((word) => !isStyle(word.text));
  if (words.length === 0) return null;
  const most = MAX_QUERY_WORDS * (WEIGHTS.category + WEIGHTS.reduced + WEIGHTS.startOfName);
  const sum = sql.join(words.flatMap(weightsOf), sql` + `);
  return sql`(lpad((${most} - (${sum}))::text, 4, '0') || ' ' || ${computed('name')})`;
}

function weightsOf(word: SearchWord): SQL[] {
  const { text, categories } = word;
  const weights = [sql`greatest(${sql.join(allTexts(word).map(weightInName), sql`, `)})`];
  if (categories && categories !== 'all')
    weights.push(
      sql`(case when ${inArray(products.category, [...categories])} then ${WEIGHTS.category}::int else 0 end)`,
    );
  if (isSaleWord(text)) weights.push(sql`(case when ${onSale} then ${WEIGHTS.reduced}::int else 0 end)`);
  return weights;
}

function weightInName(text: string): SQL {
  const name = computed('name');
  return sql`(case when ${name} like ${startingWith(text)} ${orForms(name, text, '^')} then ${WEIGHTS.startOfName}::int
      when ${name} like ${containing(` ${text}`)} ${orForms(name, text, '\\m')} then ${WEIGHTS.name}::int
      when ${name} like ${containing(text)} then ${WEIGHTS.partOfName}::int else 0 end)`;
}

function orForms(value: SQL, word: string, start: string): SQL {
  const forms = formsPattern(word, start);
  return forms ? sql`or ${value} ~ ${forms}` : sql``;
}

function formsPattern(word: string, start: string): string | null {
  const forms = otherForms(word);
  return forms && `${start}${forms.stem}${forms.isWhole ? `${ENDING}\\M` : ''}`;
}

/** Candidates that the database may propose for one misspelt word. */
const CANDIDATES = 20;

/**
 * The query with those words put right that no product holds and that are near to a word of the catalogue's names
 * or of the trade; null when nothing is put right.
 */
export async function correctedQuery(
  db: Db,
  plan: SearchPlan,
  synonyms: Synonyms = [],
): Promise<string | null> {
  const doubtful = plan.words.filter(
    (word) => word.categories === null && !word.also && canBeCorrected(word.text),
  );
  if (doubtful.length === 0) return null;
  const [held] = await rowsOf<{ held: boolean[] }>(
    db,
    sql`select array[${sql.join(
      doubtful.map((word) => sql`exists (select 1 from ${products} where ${holdsWord(word)})`),
      sql`, `,
    )}] as held`,
  );
  const unknown = doubtful.filter((_, index) => held?.held[index] === false);
  const ownWords = synonyms.map(({ word }) => fold(word));
  const corrections = new Map<string, string>();
  for (const { text } of unknown) {
    const nearest = nearestWord(text, [...(await wordsLike(db, text)), ...TRADE_WORDS, ...ownWords]);
    if (nearest) corrections.set(text, nearest);
  }
  if (corrections.size === 0) return null;
  return plan.words.map(({ text }) => corrections.get(text) ?? text).join(' ');
}

const TRADE_WORDS = [...KNOWN_WORDS, ...STYLES, ...CATEGORIES.map((category) => category.toLowerCase())];

/** Words of product names that share the most groups of three letters with a misspelt one, the likest first. */
async function wordsLike(db: Db, word: string): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from (
        select distinct regexp_split_to_table(${computed('name')}, '[^[:alpha:]]+') as word from ${products}
      ) as words
      where length(word) between ${word.length - 2} and ${word.length + 2} and similarity(word, ${word}) > 0
      order by similarity(word, ${word}) desc, word limit ${CANDIDATES}`,
  );
  return rows.map((row) => row.word);
}
