import { malformed } from './problem.ts';

/** A decoded form: leaves are strings, `a[b]=c` nests, `a[0]` and `a[]` make lists. */
export interface FormTree {
  [name: string]: FormValue;
}
type FormValue = string | FormTree;

const DEEPEST = 8;

/** Decodes a body or query as Stripe's libraries write them: `line_items[0][price_data][currency]=eur`. */
export function decodeForm(text: string): FormTree {
  const root: FormTree = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const [name = '', ...rest] = key.split('[');
    const path = [name, ...rest.map((part) => (part.endsWith(']') ? part.slice(0, -1) : part))];
    if (path.length > DEEPEST) throw malformed(`Invalid parameter nesting: ${key}`, { param: key });
    place(root, path, value, key);
  }
  return root;
}

function place(root: FormTree, path: string[], value: string, key: string) {
  let tree = root;
  path.forEach((part, depth) => {
    const step = part === '' && depth > 0 ? String(Object.keys(tree).length) : part;
    const there = tree[step];
    if (depth === path.length - 1) {
      if (typeof there === 'object') throw malformed(`Invalid parameter: ${key}`, { param: key });
      tree[step] = value;
      return;
    }
    if (typeof there === 'string') throw malformed(`Invalid parameter: ${key}`, { param: key });
    const next = there ?? (Object.create(null) as FormTree);
    tree[step] = next;
    tree = next;
  });
}

/**
 * Reads the fields of one level of a form and refuses what it is not asked for, in Stripe's words
 * (`parameter_missing`, `parameter_invalid_integer`, `parameter_unknown`, ...).
 */
export class Fields {
  readonly #tree: FormTree;
  readonly #path: string;
  readonly #read = new Set<string>();

  constructor(tree: FormTree, path = '') {
    this.#tree = tree;
    this.#path = path;
  }

  /** The name of a field as the sender wrote it: `line_items[0][quantity]`. */
  named(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name;
  }

  /** Accepts fields that change nothing here. */
  ignore(...names: string[]): this {
    for (const name of names) this.#read.add(name);
    return this;
  }

  string(name: string, longest = 5000): string | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    const param = this.named(name);
    if (typeof value !== 'string') throw malformed('Invalid string', { param });
    if (value === '') {
      throw malformed(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param },
      );
    }
    if (value.length > longest) {
      throw malformed(`Invalid string: ${param} must be at most ${longest} characters`, {
        code: 'parameter_invalid_string_length',
        param,
      });
    }
    return value;
  }

  requiredString(name: string, longest?: number): string {
    return this.string(name, longest) ?? this.#missing(name);
  }

  integer(name: string, least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = this.string(name);
    if (text === undefined) return undefined;
    const param = this.named(name);
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value)) {
      throw malformed(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param });
    }
    if (value < least) {
      throw malformed(`This value must be greater than or equal to ${least}.`, {
        code: 'parameter_invalid_integer',
        param,
      });
    }
    if (value > most) {
      throw malformed(`This value must be less than or equal to ${most}.`, {
        code: 'parameter_invalid_integer',
        param,
      });
    }
    return value;
  }

  requiredInteger(name: string, least?: number, most?: number): number {
    return this.integer(name, least, most) ?? this.#missing(name);
  }

  oneOf<const V extends string>(name: string, allowed: readonly V[]): V | undefined {
    const value = this.string(name);
    if (value === undefined) return undefined;
    if (!isOneOf(value, allowed)) {
      throw malformed(`Invalid ${this.named(name)}: must be one of ${allowed.join(', ')}`, {
        param: this.named(name),
      });
    }
    return value;
  }

  /** An absolute http or https address. */
  url(name: string): string | undefined {
    const value = this.string(name);
    if (value !== undefined && !(URL.canParse(value) && /^https?:\/\//i.test(value))) {
      throw malformed('Not a valid URL', { code: 'url_invalid', param: this.named(name) });
    }
    return value;
  }

  /** Whether a field holds further fields. */
  isGroup(name: string): boolean {
    return typeof this.#tree[name] === 'object';
  }

  nested(name: string): Fields | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw malformed('Invalid object', { param: this.named(name) });
    return new Fields(value, this.named(name));
  }

  requiredNested(name: string): Fields {
    return this.nested(name) ?? this.#missing(name);
  }

  /** A list of groups, in the order of their indexes. */
  groups(name: string, most = 100): Fields[] {
    return this.#items(name, most).map(([index, value]) => {
      const path = `${this.named(name)}[${index}]`;
      if (typeof value === 'string') throw malformed('Invalid object', { param: path });
      return new Fields(value, path);
    });
  }

  /** A list of plain values. */
  strings(name: string, most = 100): string[] {
    return this.#items(name, most).map(([index, value]) => {
      const param = `${this.named(name)}[${index}]`;
      if (typeof value !== 'string') throw malformed('Invalid string', { param });
      return value;
    });
  }

  /** At most 50 pairs, keys up to 40 and values up to 500 characters. */
  metadata(name = 'metadata'): Record<string, string> {
    const fields = this.nested(name);
    if (!fields) return {};
    const pairs = Object.entries(fields.#tree).filter(([, value]) => value !== '');
    if (pairs.length > 50) {
      throw malformed('Metadata can have up to 50 keys.', { param: this.named(name) });
    }
    return Object.fromEntries(
      pairs.map(([key, value]) => {
        const param = fields.named(key);
        if (typeof value !== 'string') throw malformed('Invalid string', { param });
        if (key.length > 40) {
          throw malformed(
            `Metadata keys can have up to 40 characters, yet you passed one with ${key.length} characters.`,
            { param },
          );
        }
        if (value.length > 500) {
          throw malformed(
            `Metadata values can have up to 500 characters, yet you passed one with ${value.length} characters.`,
            { param },
          );
        }
        return [key, value];
      }),
    );
  }

  /** Refuses the fields that nobody has read. */
  done(): void {
    for (const name of Object.keys(this.#tree)) {
      if (this.#read.has(name)) continue;
      const param = this.named(name);
      throw malformed(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
  }

  #value(name: string): FormValue | undefined {
    this.#read.add(name);
    return this.#tree[name];
  }

  #items(name: string, most: number): [string, FormValue][] {
    const value = this.#value(name);
    if (value === undefined) return [];
    const param = this.named(name);
    if (typeof value === 'string') throw malformed('Invalid array', { param });
    const items = Object.entries(value);
    if (items.some(([index]) => !/^\d{1,4}$/.test(index))) throw malformed('Invalid array', { param });
    if (items.length > most)
      throw malformed(`Array ${param} exceeded maximum ${most} allowed elements.`, { param });
    return items.sort(([a], [b]) => Number(a) - Number(b));
  }

  #missing(name: string): never {
    const param = this.named(name);
    throw malformed(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
}

function isOneOf<V extends string>(value: string, allowed: readonly V[]): value is V {
  return (allowed as readonly string[]).includes(value);
}
