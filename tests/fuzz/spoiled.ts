import { addDays, dayInRome } from '#lib/calendar-day.ts';
import type { ShopAddress } from './addresses.ts';
import type { Sent } from './hostile.ts';

/** What is there to be named in a request. */
export type There = { product: string; order: string; cookie: string };

/** How one parameter or field is spoiled; all others are as a browser sends them. Null leaves it out. */
type Spoiling = { what: string; values: (right: string) => readonly (string | null)[] };

const TODAY = dayInRome(new Date());
const NO_ID = '00000000-0000-4000-8000-000000000000';
/** A surrogate without its other half, as no browser encodes it. */
const LONE_SURROGATE = '%ED%A0%80';
const A_KEY_OF_ALL = ['constructor', '__proto__', 'toString'];
const NO_DAYS = [`${TODAY}x`, `${TODAY.slice(0, 8)}99`, '2027-02-31', `2026-06-31T10:00:00.000Z_${NO_ID}`];

const SPOILINGS: readonly Spoiling[] = [
  ...[...A_KEY_OF_ALL, ...NO_DAYS].map((text) => ({ what: text, values: () => [text] })),
  { what: 'too long', values: () => ['a'.repeat(3000)] },
  { what: 'an array', values: (right) => [right, right] },
  { what: 'missing', values: () => [null] },
  { what: 'NUL', values: (right) => [`${right}\0`] },
  { what: 'a lone surrogate', values: () => [LONE_SURROGATE] },
];

type Right = (name: string) => string;

/** What a field takes, by its name; a word where nothing is known of it. */
function rightFor({ product, order }: There, path: string): Right {
  const known = new Map(
    Object.entries({
      ...{ id: product, product, product_id: product, prodotto: product, key: product, capo: 'camicia' },
      ...{
        order,
        ordine: order,
        da: order,
        cliente: order,
        version: '1',
        q: 'camicia',
        size: 'S',
        quantity: '1',
      },
      ...{ delivery: 'standard', status: 'open', payment: 'online', until: addDays(TODAY, 2) },
      ...{
        day: TODAY,
        giorno: TODAY,
        mese: TODAY.slice(0, 7),
        from: TODAY,
        to: TODAY,
        discount: '',
        reason: '',
      },
      ...{ note: '', amount: '1,00', price: '20,00', total: '2499', email: 'anna@example.it' },
      ...{ name: 'Anna Bianchi', customer_name: 'Anna Bianchi', customer_email: 'anna@example.it' },
      ...{ customer_phone: '3331234567', customer_address: 'Via Roma 1', customer_city: 'Bergamo' },
      ...{ customer_province: 'BG', customer_postal_code: '24121', postal_code: '24121', cap: '24121' },
      pieces: JSON.stringify([{ productId: product, size: 'S', quantity: 1 }]),
      lines: JSON.stringify([{ id: product, size: 'S', quantity: 1 }]),
      content: JSON.stringify({ title: 'Pagina', description: '', blocks: [] }),
      ids: JSON.stringify([product]),
    }),
  );
  // An order by hand is a new one each time: what is changed elsewhere has a version.
  if (path === '/admin/ordini/nuovo') known.set('version', '');
  return (name) => (name === 'proposal' ? crypto.randomUUID() : (known.get(name) ?? 'prova'));
}

type Pair = [name: string, value: string];

/** A form as it goes over the wire. */
function encoded(pairs: readonly Pair[]): string {
  const escaped = (part: string) =>
    part === LONE_SURROGATE ? part : encodeURIComponent(part.toWellFormed());
  return pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
}

/** The fields of a form, some of them spoiled. */
function pairsOf(
  names: readonly string[],
  isSpoiled: (name: string) => boolean,
  { values }: Spoiling,
  right: Right,
): Pair[] {
  return names.flatMap((name) => {
    const sent = isSpoiled(name) ? values(right(name)) : [right(name)];
    return sent.flatMap((value): Pair[] => (value === null ? [] : [[name, value]]));
  });
}

type Body = { type: string; bytes: Buffer };

const formOf = (pairs: readonly Pair[]): Body => ({
  type: 'application/x-www-form-urlencoded',
  bytes: Buffer.from(encoded(pairs)),
});

/** The same of what a script sends. */
function jsonOf(names: readonly string[], name: string, { what, values }: Spoiling, right: Right): Body {
  const { [name]: good = '', ...others } = Object.fromEntries(names.map((one) => [one, right(one)]));
  const [value = null, ...more] = values(good);
  const bad = value === LONE_SURROGATE ? '\ud800' : more.length > 0 ? [value, ...more] : value;
  const sent = what === 'missing' ? others : { ...others, [name]: bad };
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(sent)) };
}

function request(method: string, target: string, { cookie }: There, body: Body | null = null): Sent {
  const headers: Sent['headers'] = [
    ['Host', 'localhost'],
    ['Connection', 'close'],
    ['Cookie', cookie],
  ];
  if (body) headers.push(['Content-Type', body.type], ['Content-Length', String(body.bytes.length)]);
  return { method, target, headers, body: body?.bytes ?? null };
}

const isPart = (one: string) => one.startsWith(':') || one === '*';
const partName = (one: string) => one.replace(/^:|\?$/g, '');

/** An address with what is there, or with one of its parts spoiled. */
function targetOf(path: string, there: There, spoiled?: { part: string; value: string }): string {
  return path
    .split('/')
    .map((one) => {
      if (!isPart(one)) return one;
      const right = /ordin|order/.test(path) ? there.order : there.product;
      const value = spoiled?.part === one ? spoiled.value : right;
      return value === LONE_SURROGATE ? value : encodeURIComponent(value);
    })
    .join('/');
}

/** Of requests to an address one in so many is answered with the page, the others with the page's data. */
const DRAWN = 3;

/**
 * What a browser reads and sends, with something of it spoiled each time: every part of the path; every parameter, all at
 * once; and every field alone, in one of so many ways (`oneOf`; 1 is each way).
 * @param hasData whether the address has a page whose data may be asked for in its place: to draw one takes longer
 */
export function* spoiledRequests(
  { path, own, values }: ShopAddress,
  there: There,
  { oneOf, hasData }: { oneOf: number; hasData: boolean },
): Generator<Sent> {
  const right = rightFor(there, path);
  // Beginning elsewhere at each address, so that each way of spoiling is drawn at some.
  let time = path.length;
  const shaped = (target: string) => {
    time += 1;
    return hasData && time % DRAWN !== 0 ? `${target}.data` : target;
  };
  for (const part of path.split('/').filter(isPart))
    for (const { values: spoiledBy } of SPOILINGS) {
      const target = targetOf(path, there, { part, value: spoiledBy(right(partName(part)))[0] ?? '' });
      yield request('GET', shaped(target), there);
      yield request('POST', shaped(target), there, formOf([['intent', values[0] ?? 'prova']]));
    }
  const target = targetOf(path, there);
  const names = [...new Set(own)];
  for (const spoiling of SPOILINGS) {
    const query = encoded(pairsOf(names, () => true, spoiling, right)).slice(0, 7000);
    yield request('GET', `${shaped(target)}?${query}`, there);
  }
  let turn = 0;
  for (const [nth, name] of names.entries())
    for (const [kind, spoiling] of SPOILINGS.entries()) {
      if ((nth + kind) % oneOf !== 0) continue;
      turn += 1;
      const pairs = pairsOf(names, (one) => one === name, spoiling, right);
      const intent = values[turn % (values.length || 1)] ?? 'prova';
      const sent =
        name === 'intent'
          ? pairs
          : [['intent', intent] as Pair, ...pairs.filter(([one]) => one !== 'intent')];
      yield request('POST', shaped(target), there, formOf(sent));
      if (path.startsWith('/api/'))
        yield request('POST', target, there, jsonOf(names, name, spoiling, right));
    }
}
