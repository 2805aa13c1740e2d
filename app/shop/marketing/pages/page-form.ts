import { z } from 'zod';
import { OCCASION_KEYS } from '#db/values/products.ts';
import { ownPicture } from '#lib/own-picture-schema.ts';
import { parseSentJson, typedLine, typedText } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { ADDRESS_FIELDS, NEW_PAGE_FIELDS } from './new-page-fields.ts';
import { readPageAddress } from './page-address.ts';
import {
  BLOCK_KINDS,
  DESCRIPTION_LENGTH,
  MOST_BLOCKS,
  MOST_ITEMS,
  MOST_PICTURES,
  type PageContent,
  PRODUCT_COUNT,
  PRODUCT_RULES,
  TEXT_LENGTH,
  TITLE_LENGTH,
} from './page-content.ts';
import { tooIntricate } from './text-nodes.ts';

export const UNREADABLE = 'La pagina non è stata riconosciuta: ricaricala e riprova.';

const tidied = (tidy: (value: unknown) => string, max: number, missing?: string) => {
  const text = z
    .string()
    .max(max, { error: ({ input }) => `Al massimo ${max} caratteri: questi sono ${String(input).length}.` });
  return z
    .unknown()
    .transform(tidy)
    .pipe(missing === undefined ? text : text.min(1, missing));
};
const line = (max: number, missing?: string) => tidied(typedLine, max, missing);
const lines = (max: number, missing?: string) => tidied(typedText, max, missing);

const id = z.string(UNREADABLE).regex(/^[a-z0-9-]{1,40}$/, UNREADABLE);
const optionalTitle = line(TITLE_LENGTH);

const products = z
  .object({
    id,
    kind: z.literal('products'),
    title: optionalTitle,
    rule: z.enum(Object.keys(PRODUCT_RULES) as (keyof typeof PRODUCT_RULES)[], 'Scegli quali prodotti.'),
    category: line(100),
    occasion: z.enum(OCCASION_KEYS, 'Scegli l’occasione.').nullable(),
    count: z
      .number('Scrivi quanti prodotti.')
      .int('Scrivi un numero intero.')
      .min(PRODUCT_COUNT.least, `Da ${PRODUCT_COUNT.least} a ${PRODUCT_COUNT.most} prodotti.`)
      .max(PRODUCT_COUNT.most, `Da ${PRODUCT_COUNT.least} a ${PRODUCT_COUNT.most} prodotti.`),
    productIds: z
      .array(z.string().refine(isUuid, UNREADABLE), UNREADABLE)
      .max(PRODUCT_COUNT.most, `Al massimo ${PRODUCT_COUNT.most} prodotti.`)
      .transform((ids) => [...new Set(ids)]),
  })
  .superRefine((block, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (block.rule === 'category' && block.category === '') report('category', 'Scegli la categoria.');
    if (block.rule === 'occasion' && block.occasion === null) report('occasion', 'Scegli l’occasione.');
    if (block.rule === 'chosen' && block.productIds.length === 0)
      report('productIds', 'Scegli almeno un prodotto.');
  })
  // Clears fields of other rules.
  .transform((block) => ({
    ...block,
    category: block.rule === 'category' ? block.category : '',
    occasion: block.rule === 'occasion' ? block.occasion : null,
    productIds: block.rule === 'chosen' ? block.productIds : [],
  }));

const block = z.discriminatedUnion(
  'kind',
  [
    z.object({
      id,
      kind: z.literal('text'),
      text: lines(TEXT_LENGTH, 'Scrivi il testo, o togli il blocco.'),
    }),
    z.object({
      id,
      kind: z.literal('picture'),
      picture: z
        .preprocess((one) => one ?? undefined, ownPicture.optional())
        .transform((one, context) => {
          if (one) return one;
          context.addIssue({ code: 'custom', message: 'Carica un’immagine, o togli il blocco.' });
          return z.NEVER;
        }),
      caption: line(200),
    }),
    z.object({
      id,
      kind: z.literal('gallery'),
      title: optionalTitle,
      pictures: z
        .array(ownPicture, UNREADABLE)
        .min(2, 'Una galleria ha almeno due immagini.')
        .max(MOST_PICTURES, `Al massimo ${MOST_PICTURES} immagini.`),
    }),
    z.object({ id, kind: z.literal('look'), lookId: line(36, 'Scegli il look, o togli il blocco.') }),
    products,
    z.object({
      id,
      kind: z.literal('accordion'),
      title: optionalTitle,
      items: z
        .array(
          z.object({
            title: line(200, 'Scrivi la domanda.'),
            text: lines(TEXT_LENGTH, 'Scrivi la risposta.'),
          }),
          UNREADABLE,
        )
        .min(1, 'Scrivi almeno una domanda, o togli il blocco.')
        .max(MOST_ITEMS, `Al massimo ${MOST_ITEMS} domande.`),
    }),
    z.object({ id, kind: z.literal('map'), title: optionalTitle }),
    z.object({ id, kind: z.literal('form'), title: optionalTitle, intro: lines(1000) }),
  ],
  UNREADABLE,
);

const content = z.object(
  {
    title: line(TITLE_LENGTH, NEW_PAGE_FIELDS.title.missing),
    description: line(DESCRIPTION_LENGTH),
    blocks: z
      .array(block, UNREADABLE)
      .max(MOST_BLOCKS, `Al massimo ${MOST_BLOCKS} blocchi.`)
      .refine((all) => new Set(all.map((one) => one.id)).size === all.length, UNREADABLE)
      .refine((all) => all.filter(({ kind }) => kind === 'form').length < 2, {
        error: `Un solo «${BLOCK_KINDS.form}» per pagina.`,
      }),
  },
  UNREADABLE,
);

/** Reads `content`. Errors by `title`, `description`, `blocks` or block field: `block.<id>.picture.alt`. */
export function readPage(form: SentForm): Read<PageContent> {
  const sent = form.get('content');
  let json: unknown;
  try {
    json = typeof sent === 'string' ? parseSentJson(sent) : null;
  } catch {
    json = null;
  }
  const read = content.safeParse(json);
  if (read.success) return boundedPage(read.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[fieldOf(path, json)] ??= message;
  return { ok: false, fields };
}

/** Limits parsing costs for new pages; already stored ones are still drawn. */
function boundedPage(page: PageContent): Read<PageContent> {
  const fields: Record<string, string> = {};
  let length = 0;
  for (const one of page.blocks) {
    const texts: [field: string, text: string][] =
      one.kind === 'text'
        ? [['text', one.text]]
        : one.kind === 'accordion'
          ? one.items.map(({ text }, index) => [`items.${index}.text`, text])
          : [];
    for (const [field, text] of texts) {
      length += text.length;
      const problem = tooIntricate(text) ?? (length > PAGE_LENGTH ? TOO_LONG_PAGE : null);
      if (problem) fields[`block.${one.id}.${field}`] = problem;
    }
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value: page };
}

/** Characters of all texts: about thirty book pages. */
const PAGE_LENGTH = 60_000;
const TOO_LONG_PAGE =
  'La pagina supera in tutto 60.000 caratteri: accorciala da qui in poi, o dividila in due pagine.';

/** Stored content; null when unreadable. */
export function storedPage(value: unknown): PageContent | null {
  const read = content.safeParse(value);
  return read.success ? read.data : null;
}

function fieldOf(path: readonly PropertyKey[], json: unknown): string {
  const [first, index, ...rest] = path;
  if (first === undefined) return 'content';
  if (first !== 'blocks' || typeof index !== 'number') return String(first);
  const blocks = (json as { blocks?: { id?: unknown }[] }).blocks;
  return ['block', String(blocks?.[index]?.id ?? index), ...rest.map(String)].join('.');
}

const readFields = formReader(NEW_PAGE_FIELDS);
const readAddressField = formReader(ADDRESS_FIELDS);

/** Title and address (`readPageAddress`) of a new page. */
export function readNewPage(form: SentForm): Read<{ title: string; address: string }> {
  const read = readFields(form);
  return read.ok ? withAddress(read.value) : read;
}

export function readMovedAddress(form: SentForm): Read<{ address: string }> {
  const read = readAddressField(form);
  return read.ok ? withAddress(read.value) : read;
}

function withAddress<Value extends { address: string }>(value: Value): Read<Value> {
  const address = readPageAddress(value.address);
  return address.ok
    ? { ok: true, value: { ...value, address: address.value } }
    : { ok: false, fields: { address: address.message } };
}
