import { marked, type Token, type Tokens } from 'marked';
import { readLink } from './link.ts';

/** A parsed text. The owner's text is data, never markup. */
export type TextNode =
  | { kind: 'heading'; level: 2 | 3; words: Words[] }
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'list'; ordered: boolean; items: Words[][] };

/** `to` for links. */
export type Words = { text: string; strong?: true; em?: true; to?: string };

/** Parses blank lines, `## `, `### `, `- `, `1. ` (lists from 1), `**bold**`, `*italic*`, `[words](address)` only. */
export function textNodes(text: string, publicUrl: string): TextNode[] {
  return tokensOf(text).flatMap((token) => nodesOf(token, publicUrl));
}

/** Texts saved before limits existed become one paragraph. */
function tokensOf(text: string): Token[] {
  if (tooIntricate(text) !== null) return [{ type: 'html', raw: text, text } as Token];
  return marked.lexer(text, { gfm: true, breaks: true });
}

/** Links as typed. */
export function linksIn(text: string): string[] {
  const links: string[] = [];
  marked.walkTokens(tokensOf(text), (token) => {
    // Bare addresses are linked where possible, but not checked.
    if (token.type === 'link' && token.raw.startsWith('[')) links.push(token.href);
  });
  return links;
}

function nodesOf(token: Token, publicUrl: string): TextNode[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [
        {
          kind: 'heading',
          level: (token as Tokens.Heading).depth <= 2 ? 2 : 3,
          words: wordsOf(token, publicUrl),
        },
      ];
    case 'list': {
      const { ordered, items, loose } = token as Tokens.List;
      const entries = items.map((item) => item.tokens.flatMap((one) => wordsOf(one, publicUrl)));
      if (ordered && !isCounted(items)) {
        const written = entries.map((words, at): Words[] => [
          { text: `${NUMBER.exec(items[at]?.raw ?? '')?.[0] ?? ''} ` },
          ...words,
        ]);
        const lines = loose
          ? written
          : [written.flatMap((words, at) => (at === 0 ? words : [{ text: '\n' }, ...words]))];
        return lines.map((words) => ({ kind: 'paragraph', words }));
      }
      return [{ kind: 'list', ordered, items: entries }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', words: wordsOf(token, publicUrl) }];
    default: {
      const text = token.raw.trim();
      return text === '' ? [] : [{ kind: 'paragraph', words: [{ text }] }];
    }
  }
}

const NUMBER = /^\s*\d+[.)]/;

/** Numbered 1, 2, 3 or all 1: a list would lose other numbers. */
function isCounted(items: readonly Tokens.ListItem[]): boolean {
  const numbers = items.map(({ raw }) => Number.parseInt(raw, 10));
  return numbers.every((one, at) => one === at + 1) || numbers.every((one) => one === 1);
}

type Look = Omit<Words, 'text'>;

function wordsOf(token: Token, publicUrl: string, look: Look = {}): Words[] {
  const within = 'tokens' in token ? token.tokens : undefined;
  const inside = (more: Look) =>
    (within ?? []).flatMap((one) => wordsOf(one, publicUrl, { ...look, ...more }));
  switch (token.type) {
    case 'strong':
      return inside({ strong: true });
    case 'em':
      return inside({ em: true });
    case 'br':
      return [{ text: '\n', ...look }];
    case 'escape':
      return [{ text: (token as Tokens.Escape).text, ...look }];
    case 'link': {
      const link = look.to ? null : readLink(token.href, publicUrl, 'mail and phone');
      return link?.ok ? inside({ to: link.to }) : [{ text: token.raw, ...look }];
    }
    case 'heading':
    case 'paragraph':
      return inside({});
    case 'text':
      return within ? inside({}) : [{ text: (token as Tokens.Text).raw, ...look }];
    default:
      return [{ text: token.raw, ...look }];
  }
}

/** Text without markup. */
export function plainText(nodes: readonly TextNode[]): string {
  const say = (words: readonly Words[]) => words.map(({ text }) => text).join('');
  return nodes
    .flatMap((node) => (node.kind === 'list' ? node.items.map(say) : [say(node.words)]))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Markup characters: as many as a long text with a link in each line. */
const MOST_SIGNS = 600;
/** Nesting of lists and quotations, and indentation. */
const MOST_LEVELS = 8;
const MOST_COLUMNS = 40;
/** Characters; addresses are shorter. */
const LONGEST_WORD = 1000;

const SIGNS = /[*_[\]`<>~!\\&|#]/g;
/** Prefixes of a line: space, quotation, list markers. */
const BEFORE_WORDS = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/gm;
const MARKERS = /[->+*.)]/g;

/** Why a text is too costly to parse, as an Italian sentence; null for ordinary texts. */
export function tooIntricate(text: string): string | null {
  if ((text.match(SIGNS)?.length ?? 0) > MOST_SIGNS)
    return `Ci sono più di ${MOST_SIGNS} segni come * _ [ ] < >: toglili, o dividi il testo in più blocchi.`;
  for (const [before] of text.matchAll(BEFORE_WORDS))
    if (before.length > MOST_COLUMNS || (before.match(MARKERS)?.length ?? 0) > MOST_LEVELS)
      return `Un elenco o una citazione ha più di ${MOST_LEVELS} livelli, uno dentro l’altro: togline qualcuno.`;
  if (text.split(/\s/).some((word) => word.length > LONGEST_WORD))
    return `Una parola ha più di ${LONGEST_WORD} caratteri: dividila.`;
  return null;
}
