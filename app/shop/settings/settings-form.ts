import { INVALID_EMAIL, isEmail } from '../../lib/email.ts';
import { type Cents, parseEuro } from '../money/money.ts';
import { isTaxCode, isVatNumber } from './fiscal-codes.ts';
import type { OpeningHours, PaymentMethod, SaleBanner, ShopIdentity } from './settings.ts';
import type { ShippingPolicy } from './shipping-policy.ts';

/** The parts of the settings screen, each saved by itself. */
export const SECTIONS = [
  'identity',
  'contacts',
  'social',
  'hours',
  'shipping',
  'banner',
  'orders',
  'payments',
  'pages',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What is wrong, by the field's name. */
export type FieldErrors = Record<string, string>;
export type Read<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

type Form = { get(name: string): unknown; getAll(name: string): unknown[] };

export function isSection(name: unknown): name is Section {
  return SECTIONS.some((one) => one === name);
}

export type CompanyPart = Pick<
  ShopIdentity,
  | 'brand'
  | 'company'
  | 'owner'
  | 'vatNumber'
  | 'taxCode'
  | 'businessRegister'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'province'
>;

/** Who the shop is; fields are called as in `ShopIdentity`. */
export function readCompany(form: Form): Read<CompanyPart> {
  const fields = new Fields(form);
  return fields.answer({
    brand: fields.line('brand', 60),
    company: fields.line('company', 120),
    owner: fields.line('owner', 120),
    vatNumber: fields.checked(
      'vatNumber',
      (text) => text.replace(/\s/g, '').replace(/^IT/i, ''),
      isVatNumber,
      'La partita IVA ha 11 cifre, e queste non tornano: controllale.',
    ),
    taxCode: fields.checked(
      'taxCode',
      (text) => text.replace(/\s/g, '').toUpperCase(),
      isTaxCode,
      'Il codice fiscale ha 16 caratteri (o 11 cifre), e questi non tornano: controllali.',
    ),
    businessRegister: fields.line('businessRegister', 60),
    street: fields.line('street', 120),
    postalCode: fields.checked(
      'postalCode',
      (text) => text,
      (text) => /^\d{5}$/.test(text),
      'Il CAP ha 5 cifre.',
    ),
    city: fields.line('city', 80),
    province: fields.checked(
      'province',
      (text) => text.toUpperCase(),
      (text) => /^[A-Z]{2}$/.test(text),
      'La provincia si scrive con due lettere, per esempio BG.',
    ),
  });
}

export type ContactsPart = Pick<
  ShopIdentity,
  'phone' | 'email' | 'pec' | 'whatsapp' | 'mapsQuery' | 'latitude' | 'longitude'
>;

/** How the shop is reached, and where it is. */
export function readContacts(form: Form): Read<ContactsPart> {
  const fields = new Fields(form);
  return fields.answer({
    phone: fields.checked(
      'phone',
      (text) => text,
      (text) => /^\+?[\d\s./()-]{5,29}$/.test(text) && text.replace(/\D/g, '').length >= 6,
      'Scrivi un numero di telefono, per esempio +39 035 123456.',
    ),
    email: fields.email('email'),
    pec: fields.email('pec'),
    whatsapp: fields.checked(
      'whatsapp',
      (text) => text.replace(/[\s./()-]/g, '').replace(/^(\+|00)/, ''),
      (text) => /^\d{8,15}$/.test(text),
      'Scrivi il numero con il prefisso internazionale, per esempio +39 333 1234567.',
    ),
    mapsQuery: fields.line('mapsQuery', 200),
    latitude: fields.degrees('latitude', 90),
    longitude: fields.degrees('longitude', 180),
  });
}

export type SocialPart = Pick<ShopIdentity, 'instagram' | 'facebook'>;

/** The shop's two profiles (specification section 1). */
export function readSocial(form: Form): Read<SocialPart> {
  const fields = new Fields(form);
  return fields.answer({
    instagram: fields.profile('instagram', /^https:\/\/(www\.)?instagram\.com\/[^\s/?#]+/i, 'Instagram'),
    facebook: fields.profile(
      'facebook',
      /^https:\/\/((www|m|it-it)\.)?(facebook|fb)\.com\/[^\s/]+/i,
      'Facebook',
    ),
  });
}

/** The opening hours of weekdays, Saturday and Sunday. */
export function readHours(form: Form): Read<OpeningHours> {
  const fields = new Fields(form);
  const day = (name: keyof OpeningHours) =>
    fields.checked(
      name,
      (text) => tidyHours(text) ?? '',
      (text) => text !== '',
      'Scrivi gli orari così: 9:00-19:30, oppure 9:00-12:30, 15:00-19:30, oppure Chiuso.',
    );
  return fields.answer({ weekdays: day('weekdays'), saturday: day('saturday'), sunday: day('sunday') });
}

/** "9.00 - 19.30" becomes "9:00-19:30"; two spans are joined by a comma. Null for what are no opening hours. */
export function tidyHours(text: string): string | null {
  if (/^chius[oa]$/i.test(text)) return 'Chiuso';
  const spans = text.split(/[,;/]|\be\b/i);
  if (spans.length > 2) return null;
  let before = -1;
  const tidy: string[] = [];
  for (const span of spans) {
    const match = /^(\d{1,2})(?:[:.](\d\d))?\s*[-–]\s*(\d{1,2})(?:[:.](\d\d))?$/.exec(span.trim());
    if (!match) return null;
    const [opens, closes] = [time(match[1], match[2]), time(match[3], match[4])];
    if (!opens || !closes || opens.minutes <= before || closes.minutes <= opens.minutes) return null;
    before = closes.minutes;
    tidy.push(`${opens.text}-${closes.text}`);
  }
  return tidy.join(', ');
}

function time(hours = '', minutes = '00') {
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > 24 * 60) return null;
  return { minutes: total, text: `${Number(hours)}:${minutes}` };
}

/** What delivery costs, typed in euro. */
export function readShipping(form: Form): Read<ShippingPolicy> {
  const fields = new Fields(form);
  return fields.answer({
    standardCents: fields.euro('standardCents'),
    freeFromCents: fields.euro('freeFromCents'),
    expressCents: fields.euro('expressCents'),
    remoteSurchargeCents: fields.euro('remoteSurchargeCents'),
  });
}

/** The sale strip; its text may be empty only while it is off. Days are ISO days, both included. */
export function readBanner(form: Form): Read<SaleBanner> {
  const fields = new Fields(form);
  const active = form.get('active') === 'on';
  const text = active ? fields.line('text', 160) : fields.optionalLine('text', 160);
  return fields.answer({ text, active, ...fields.days('from', 'to') });
}

/** What one order may take. */
export function readOrders(form: Form): Read<{ mostOfSize: number }> {
  const fields = new Fields(form);
  return fields.answer({ mostOfSize: fields.whole('mostOfSize', 1, 99, 'pezzi') });
}

export type PaymentsPart = { paymentMethods: PaymentMethod[]; instalmentsShown: boolean };

const METHODS = ['card', 'klarna', 'paypal'] as const satisfies readonly PaymentMethod[];

/** The methods that checkout offers, at least one, and whether the instalments are advertised. */
export function readPayments(form: Form): Read<PaymentsPart> {
  const chosen = form.getAll('paymentMethods');
  const paymentMethods = METHODS.filter((method) => chosen.includes(method));
  if (paymentMethods.length === 0) {
    return { ok: false, fields: { paymentMethods: 'Scegli almeno un metodo di pagamento.' } };
  }
  return { ok: true, value: { paymentMethods, instalmentsShown: form.get('instalmentsShown') === 'on' } };
}

/** Collects what a form says, and beside each field what is wrong with it. */
export class Fields {
  readonly #form: Form;
  readonly #wrong: FieldErrors = {};

  constructor(form: Form) {
    this.#form = form;
  }

  /** The value with nothing wrong, or all that is wrong. */
  answer<T>(value: T): Read<T> {
    return Object.keys(this.#wrong).length > 0 ? { ok: false, fields: this.#wrong } : { ok: true, value };
  }

  refuse(name: string, message: string): void {
    this.#wrong[name] ??= message;
  }

  line(name: string, max: number): string {
    const text = this.optionalLine(name, max);
    if (!text) this.refuse(name, 'Questo campo è obbligatorio.');
    return text;
  }

  optionalLine(name: string, max: number): string {
    const value = this.#form.get(name);
    const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
    if (text.length > max) this.refuse(name, `Al massimo ${max} caratteri: questi sono ${text.length}.`);
    return text;
  }

  /** A required text that must pass a check once it is tidied. */
  checked(
    name: string,
    tidy: (text: string) => string,
    isRight: (text: string) => boolean,
    message: string,
  ): string {
    const typed = this.line(name, 200);
    const text = tidy(typed);
    if (typed && !isRight(text)) this.refuse(name, message);
    return text;
  }

  email(name: string): string {
    return this.checked(name, (text) => text, isEmail, INVALID_EMAIL);
  }

  /** The address of a profile; what is left out before it is put back. */
  profile(name: string, pattern: RegExp, service: string): string {
    return this.checked(
      name,
      (text) => `https://${text.replace(/^https?:\/\//i, '')}`,
      (text) => pattern.test(text),
      `Incolla l’indirizzo del profilo ${service}, come si legge nella barra del browser.`,
    );
  }

  degrees(name: string, limit: number): number {
    const text = this.line(name, 30).replace(',', '.');
    const value = Number(text);
    if (text && !(Math.abs(value) <= limit)) {
      this.refuse(name, `Scrivi i gradi con i decimali, fra -${limit} e ${limit}, per esempio 45,7035.`);
    }
    return value;
  }

  euro(name: string): Cents {
    const text = this.line(name, 40);
    const cents = parseEuro(text);
    if (text && cents === null) this.refuse(name, 'Scrivi un importo in euro, per esempio 4,99.');
    if (cents !== null && cents > 99_999_999) this.refuse(name, 'Questo importo è troppo alto.');
    return cents ?? 0;
  }

  /** A whole number; `unit` may stand behind it. */
  whole(name: string, min: number, max: number, unit: string): number {
    const text = this.line(name, 12).replace(unit, '').trim();
    const value = Number(text);
    if (text && !(/^\d+$/.test(text) && value >= min && value <= max)) {
      this.refuse(name, `Scrivi un numero intero fra ${min} e ${max}.`);
    }
    return value;
  }

  /** First and last day, ISO days, both optional. */
  days(fromName: string, toName: string): { from: string | null; to: string | null } {
    const [from, to] = [this.#day(fromName), this.#day(toName)];
    if (from && to && to < from) this.refuse(toName, 'L’ultimo giorno viene prima del primo.');
    return { from, to };
  }

  #day(name: string): string | null {
    const text = this.optionalLine(name, 30);
    if (!text) return null;
    // Date.parse would turn the 31st of June into the 1st of July.
    const moment = new Date(`${text}T00:00:00Z`);
    const isDay = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime());
    if (isDay && moment.toISOString().slice(0, 10) === text) return text;
    this.refuse(name, 'Questa data non esiste.');
    return null;
  }
}
