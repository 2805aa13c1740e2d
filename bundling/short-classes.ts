import { type Plugin, parseAst, Visitor } from 'vite';

/** A class as a sheet writes it; one that begins with a digit, which sheets write by its number, stays as it is. */
const IN_SHEET = /\.((?:[a-z_-]|\\[^\da-f])(?:[\w-]|\\[^\da-f])*)(?!\\)/gi;

/** Names of several words; `inline-block` and its like are values of styles as well. */
const IS_LONG = /^(?!inline-|line-through$).*[-:[/]/;

const LETTERS = 'bcdefghijklmnopqrstuvwxyz';
/** Nothing begins with an "a": browsers that block advertising hide `ad`, `Ad1` and their like. */
const FIRST = LETTERS + LETTERS.toUpperCase();
const SECOND = `a${LETTERS}A${LETTERS.toUpperCase()}0123456789`;

/**
 * Two letters in place of each class of Tailwind's, in sheets, scripts and what the server draws alike: a tenth of a
 * page's text were names such as `hover:border-accent-strong`. Only built shops have them; a page in development, and
 * what tests draw by themselves, names its classes as they are written.
 *
 * The names follow from the sheets alone, so that the files for browsers and the server agree. The administration's
 * sheet has the shoppers' classes too, by the same names, hence waits for theirs.
 */
export const shortClasses: Plugin = {
  name: 'short-classes',
  enforce: 'pre',
  apply: 'build',
  buildStart() {
    known.set(this.environment.name, { names: new Map(), shoppers: Promise.withResolvers() });
  },
  async transform(code, id) {
    // Asked for by its address, a sheet is two modules: that of the address has none of its classes.
    const [, sheet] = /[\\/]app[\\/]styles[\\/](app|admin)\.css(?!\?url$)/.exec(id) ?? [];
    const here = known.get(this.environment.name);
    if (!sheet || !here) return null;
    if (sheet === 'admin') await here.shoppers.promise;
    const short = code.replace(IN_SHEET, (written, name: string) => {
      const long = name.replaceAll(/\\(.)/g, '$1');
      return IS_LONG.test(long) ? `.${shortFor(long, here.names)}` : written;
    });
    if (sheet === 'app') here.shoppers.resolve();
    return { code: short, map: null };
  },
  buildEnd(failure) {
    const [client, server] = ['client', 'ssr'].map((name) =>
      JSON.stringify([...(known.get(name)?.names ?? [])]),
    );
    if (!failure && this.environment.name === 'ssr' && client !== server) {
      this.error('The server would call classes otherwise than browsers do');
    }
  },
  renderChunk(code, chunk) {
    const names = known.get(this.environment.name)?.names;
    const isOurs = chunk.moduleIds.some((id) => !id.includes('node_modules'));
    return names?.size && isOurs ? { code: withShort(code, names), map: null } : null;
  },
};

/** By environment: the short names, and whether the shoppers' have all been given. */
const known = new Map<string, { names: Map<string, string>; shoppers: PromiseWithResolvers<void> }>();

function shortFor(long: string, names: Map<string, string>): string {
  const { size } = names;
  const short =
    names.get(long) ?? `${FIRST[Math.floor(size / SECOND.length)]}${SECOND[size % SECOND.length]}`;
  if (size >= FIRST.length * SECOND.length)
    throw new Error('There are more classes than names of two letters');
  names.set(long, short);
  return short;
}

/** A script with every class in its texts in short. */
function withShort(code: string, names: Map<string, string>): string {
  const changed: { start: number; end: number; text: string }[] = [];
  const inShort = (text: string) => text.replaceAll(/\S+/g, (word) => names.get(word) ?? word);
  new Visitor({
    Literal({ value, start, end }) {
      const text = typeof value === 'string' ? inShort(value) : value;
      if (text !== value) changed.push({ start, end, text: JSON.stringify(text) });
    },
    TemplateElement({ value: { cooked }, start, end }) {
      const text = inShort(cooked ?? '');
      if (text !== (cooked ?? ''))
        changed.push({ start, end, text: text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&') });
    },
  }).visit(parseAst(code));
  let [short, from] = ['', 0];
  for (const { start, end, text } of changed.sort((one, other) => one.start - other.start)) {
    short += code.slice(from, start) + text;
    from = end;
  }
  return short + code.slice(from);
}
