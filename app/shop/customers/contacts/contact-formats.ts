import { isEmail, normalizeEmail } from '#lib/email.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { SourceLine } from '#shop/catalog/imports/formats/source.ts';
import { dayOf, upTo } from '#shop/catalog/imports/formats/source-values.ts';
import { readProvince } from '#shop/checkout/places/place.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import type { ContactFields, ContactFormat, ContactLine, FileKind, NewsletterWord } from './contact.ts';
import COLUMNS from './contact-columns.json' with { type: 'json' };

type Sign = { format: ContactFormat; kind: FileKind; headings: readonly string[] };

/** Folded headings by which a system is recognised; PrestaShop's samples mark required ones with a star. */
const SIGNS: readonly Sign[] = [
  // https://help.shopify.com/en/manual/customers/import-export-customers
  {
    format: 'shopify',
    kind: 'customers',
    headings: ['first name', 'last name', 'email', 'accepts email marketing'],
  },
  {
    format: 'shopify',
    kind: 'customers',
    headings: ['first name', 'last name', 'email', 'accepts marketing'],
  },
  // Customer analytics, in English and Italian.
  { format: 'woocommerce', kind: 'customers', headings: ['name', 'username', 'email', 'total spend'] },
  { format: 'woocommerce', kind: 'customers', headings: ['nome', 'nome utente', 'email', 'spesa totale'] },
  // User exports of extensions, with database column names.
  { format: 'woocommerce', kind: 'customers', headings: ['user email', 'first name', 'last name'] },
  {
    format: 'woocommerce',
    kind: 'customers',
    headings: ['user email', 'billing first name', 'billing last name'],
  },
  {
    format: 'woocommerce',
    kind: 'subscribers',
    headings: ['email', 'first name', 'last name', 'global status'],
  },
  {
    format: 'woocommerce',
    kind: 'subscribers',
    headings: ['email', 'first name', 'last name', 'list status'],
  },
  // Customer list, in English and Italian; import samples; newsletter module's export.
  {
    format: 'prestashop',
    kind: 'customers',
    headings: ['first name', 'last name', 'email address', 'newsletter'],
  },
  { format: 'prestashop', kind: 'customers', headings: ['nome', 'cognome', 'indirizzo email', 'newsletter'] },
  {
    format: 'prestashop',
    kind: 'customers',
    headings: ['nome', 'cognome', 'indirizzo e-mail', 'newsletter'],
  },
  {
    format: 'prestashop',
    kind: 'customers',
    headings: ['email', 'last name', 'first name', 'newsletter (0/1)'],
  },
  {
    format: 'prestashop',
    kind: 'customers',
    headings: ['customer e-mail', 'lastname', 'firstname', 'zipcode'],
  },
  { format: 'prestashop', kind: 'subscribers', headings: ['lastname', 'firstname', 'email', 'subscribed'] },
];

/** Headings of orders only. */
const OF_ORDERS = ['order id', 'order number', 'line item', 'lineitem name'];

const plain = (heading: string) => heading.replace(/ ?\*$/, '');

/** System and kind of a file, by its folded headings; null when unknown. */
export function contactFormatOf(
  headings: readonly string[],
): { format: ContactFormat; kind: FileKind } | null {
  const there = new Set(headings.map(plain));
  if (OF_ORDERS.some((heading) => there.has(heading))) return null;
  const found = SIGNS.find(({ headings: signs }) => signs.every((heading) => there.has(heading)));
  return found ? { format: found.format, kind: found.kind } : null;
}

/** Longest values (characters), as in orders. */
const LONGEST: Record<keyof ContactFields, number> = {
  name: 120,
  phone: 40,
  address: 200,
  postalCode: 16,
  city: 100,
  province: 2,
  country: 60,
};

/** Reads contacts; errors name the line, not the person. @param today Italian day; later subscriptions are invalid */
export function readContacts(places: Places, lines: readonly SourceLine[], today: string): ContactLine[] {
  const first = new Map<string, number>();
  return lines.map(({ line, cells }) => {
    const values = valuesOf(cells);
    const email = normalizeEmail(values('email'));
    const problem = problemOf(email, line, first);
    if (problem === '') first.set(email, line);
    const whole = [values('first'), values('last')].filter((part) => part !== '').join(' ');
    const address = [values('address'), values('more')].filter((part) => part !== '').join(', ');
    // Errors give line numbers: stored names could not be found for erasure.
    const text = (field: keyof ContactFields, value: string) =>
      problem === '' ? upTo(typedLine(value), LONGEST[field]) : '';
    return {
      line,
      email: problem === '' ? email : '',
      name: text('name', whole || values('whole')),
      // Spreadsheets mark text with an apostrophe.
      phone: text('phone', values('phone').replace(/^'/, '')),
      address: text('address', address),
      postalCode: text('postalCode', values('postalCode').replace(/^'/, '')),
      city: text('city', values('city')),
      // Elsewhere a region or foreign state, which is dropped.
      province: text('province', readProvince(places, values('province')) ?? ''),
      country: text('country', values('country')),
      newsletter: newsletterIn(cells),
      consentDay: consentDayIn(values('consent'), today),
      problem,
    };
  });
}

function problemOf(email: string, line: number, first: ReadonlyMap<string, number>): string {
  if (email === '') return `Riga ${line}: manca l’indirizzo e-mail.`;
  if (!isEmail(email)) return `Riga ${line}: l’indirizzo e-mail non è valido.`;
  const before = first.get(email);
  return before === undefined ? '' : `Riga ${line}: l’indirizzo e-mail è già alla riga ${before}.`;
}

/** Values of a line under the first filled heading, starred or not. */
function valuesOf(cells: SourceLine['cells']): (what: keyof typeof COLUMNS) => string {
  return (what) => {
    for (const heading of COLUMNS[what]) {
      const value = [heading, `${heading} *`, `${heading}*`].map((one) => cells[one]?.trim()).find(Boolean);
      if (value) return value;
    }
    return '';
  };
}

const YES = ['yes', 'si', 'sì', '1', 'true', 'subscribed', 'inactive'];
const LEFT = ['unsubscribed', 'bounced', 'cleaned', 'spam', 'disiscritto', 'disiscritta'];
/** Answers that mean unsubscribed. Unconfirmed elsewhere: must not be asked here. */
const NO = ['no', '0', 'false', 'unconfirmed', 'not subscribed', 'pending'];

/** Combines the newsletter columns; one unsubscription is enough. */
function newsletterIn(cells: SourceLine['cells']): NewsletterWord {
  const said = COLUMNS.newsletter.flatMap((heading) => cells[heading]?.trim().toLowerCase() || []);
  if (said.some((word) => LEFT.includes(word))) return 'left';
  if (said.some((word) => NO.includes(word))) return 'not';
  return said.some((word) => YES.includes(word)) ? 'subscribed' : 'unsaid';
}

/** A consent day; ambiguous and future ones prove nothing. */
function consentDayIn(text: string, today: string): string | null {
  const day = dayOf(text);
  return day && day <= today ? day : null;
}
