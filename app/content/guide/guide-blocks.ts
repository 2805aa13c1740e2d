import { marked, type Token, type Tokens } from 'marked';

/** A section of the owner's guide: a file of `docs/guida`. */
export type GuideSection = {
  title: string;
  /** Everything between the title and the first heading, shown beside the page that it explains. */
  brief: Block[];
  more: Block[];
};

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'picture'; file: string; alt: string };

export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; to: string; text: string };

/** Reads a section of the guide. Throws if it lacks a title or uses markup that no page draws. */
export function readSection(markdown: string): GuideSection {
  const [first, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first.depth !== 1) throw new Error('A section begins with its title.');
  const blocks = rest.map(blockOf);
  const below = blocks.findIndex(({ kind }) => kind === 'heading');
  return {
    title: first.text,
    brief: below < 0 ? blocks : blocks.slice(0, below),
    more: below < 0 ? [] : blocks.slice(below),
  };
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', content: inlines(token) };
    case 'list':
      return {
        kind: 'list',
        ordered: token.ordered,
        items: (token as Tokens.List).items.map((item) =>
          item.tokens.filter(({ type }) => type !== 'space').map(blockOf),
        ),
      };
    case 'paragraph':
    case 'text': {
      const [only, another] = withinOf(token);
      if (only?.type === 'image' && !another) return { kind: 'picture', file: only.href, alt: only.text };
      return { kind: 'paragraph', content: inlines(token) };
    }
    default:
      throw new Error(`No page draws a ${token.type}: ${token.raw}`);
  }
}

function inlines(token: Token): Inline[] {
  const tokens = withinOf(token);
  if (tokens.length === 0) throw new Error(`Nothing is said: ${token.raw}`);
  return tokens.map(inlineOf);
}

function withinOf(token: Token): Token[] {
  return ('tokens' in token && token.tokens) || [];
}

const PLAIN = { text: 'text', escape: 'text', strong: 'strong', em: 'em', codespan: 'code' } as const;

/** Links and emphasis contain plain text only. */
function inlineOf(token: Token): Inline {
  const isText = withinOf(token).every(({ type }) => type === 'text' || type === 'escape');
  const text = 'text' in token ? oneLine(token.text) : '';
  if (token.type === 'link' && isText) return { kind: 'link', to: token.href, text };
  const kind = PLAIN[token.type as keyof typeof PLAIN];
  if (!kind || !isText) throw new Error(`No page draws a ${token.type} like this: ${token.raw}`);
  return { kind, text };
}

/** Line breaks of the source file mean nothing. */
function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

/** The texts of blocks without markup; descriptions of pictures are left out. */
export function wordsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [];
    if (block.kind === 'list') return block.items.flatMap(wordsOf);
    return block.content
      .map(({ text }) => text)
      .join('')
      .split(/\s+/)
      .filter(Boolean);
  });
}

/** File names of the pictures in a text, below `docs/guida`. */
export function picturesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.file];
    return block.kind === 'list' ? block.items.flatMap(picturesOf) : [];
  });
}
