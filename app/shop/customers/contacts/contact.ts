import type {
  CONTACT_ACTS,
  CONTACT_FORMATS,
  FILE_KINDS,
  NEWSLETTER_ACTS,
  NEWSLETTER_WORDS,
} from '#db/values/contacts.ts';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { keysOf } from '#lib/keys.ts';

export type ContactFormat = (typeof CONTACT_FORMATS)[number];

export type FileKind = (typeof FILE_KINDS)[number];

export type NewsletterWord = (typeof NEWSLETTER_WORDS)[number];

/** A customer from another system; missing data is empty. */
export type ContactFields = {
  name: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  /** Two capital letters. */
  province: string;
  country: string;
};

export type ContactLine = ContactFields & {
  line: number;
  /** Lower case; empty where the line has none. */
  email: string;
  newsletter: NewsletterWord;
  /** ISO day of subscription; null where the file has none. */
  consentDay: string | null;
  /** Why the line is invalid, in Italian, without personal data; empty where valid. */
  problem: string;
};

export type ContactAct = (typeof CONTACT_ACTS)[number];
export type NewsletterAct = (typeof NEWSLETTER_ACTS)[number];

export type Known = {
  contact: ContactFields | null;
  /** Whether there are orders of the address. */
  isCustomer: boolean;
  /** Whether the person was erased after an import. */
  isErased: boolean;
  /** `isByFile`: by an import alone. */
  subscription: { isByFile: boolean } | null;
  /** Must not be subscribed by a file: imported before, or unsubscribed. */
  isMarked: boolean;
};

export type ContactChoices = {
  kind: FileKind;
  /** The owner declares that subscribers with a day consented (GDPR art. 7 par. 1); otherwise all are asked. */
  withProof: boolean;
};

/** Effects of a line, with notes in Italian. */
export type ContactPlan = { contact: ContactAct; newsletter: NewsletterAct; notes: string[] };

/** Effects of importing a line. Unsubscribed people get no e-mail; known data stays, so that repeating is harmless. */
export function planContact(
  line: Pick<ContactLine, keyof ContactFields | 'newsletter' | 'consentDay' | 'problem'>,
  known: Known,
  choices: ContactChoices,
): ContactPlan {
  if (line.problem !== '') return { contact: 'none', newsletter: 'none', notes: [line.problem] };
  if (known.isErased)
    return { contact: 'none', newsletter: 'none', notes: ['Ha chiesto di essere dimenticata: resta fuori.'] };
  const contact = customerPlan(line, known, choices);
  const newsletter = newsletterPlan(line, known, choices);
  return { contact: contact.act, newsletter: newsletter.act, notes: [...contact.notes, ...newsletter.notes] };
}

function customerPlan(
  line: ContactFields,
  { contact, isCustomer }: Known,
  { kind }: ContactChoices,
): { act: ContactAct; notes: string[] } {
  if (kind === 'subscribers') return { act: 'none', notes: [] };
  if (isCustomer) return { act: 'none', notes: ['Ha già ordinato qui: valgono i dati dei suoi ordini.'] };
  if (!contact) return { act: 'add', notes: ['Si aggiunge alle clienti portate.'] };
  const changed = changedFields(contact, line);
  if (changed.length === 0) return { act: 'none', notes: ['C’è già, uguale.'] };
  return { act: 'change', notes: [`Cambia: ${changed.map((field) => FIELD_NAMES[field]).join(', ')}.`] };
}

const FIELD_NAMES: Record<keyof ContactFields, string> = {
  name: 'nome',
  phone: 'telefono',
  address: 'indirizzo',
  postalCode: 'CAP',
  city: 'città',
  province: 'provincia',
  country: 'paese',
};

/** Fields that the line changes; empty ones do not. */
function changedFields(before: ContactFields, line: ContactFields): (keyof ContactFields)[] {
  return keysOf(FIELD_NAMES).filter((field) => line[field] !== '' && line[field] !== before[field]);
}

export function contactAfter(before: ContactFields | null, line: ContactFields): ContactFields {
  const field = (name: keyof ContactFields) => line[name] || (before?.[name] ?? '');
  return {
    name: field('name'),
    phone: field('phone'),
    address: field('address'),
    postalCode: field('postalCode'),
    city: field('city'),
    province: field('province'),
    country: field('country'),
  };
}

function newsletterPlan(
  { newsletter, consentDay }: Pick<ContactLine, 'newsletter' | 'consentDay'>,
  { subscription, isMarked }: Known,
  { withProof }: ContactChoices,
): { act: NewsletterAct; notes: string[] } {
  if (newsletter === 'unsaid') return { act: 'none', notes: [] };
  if (newsletter !== 'subscribed') {
    if (subscription?.isByFile)
      return { act: 'withdraw', notes: ['Newsletter: là non la riceve più, qui viene disiscritta.'] };
    return {
      act: 'none',
      notes: [newsletter === 'left' ? 'Newsletter: si è disiscritta, resta fuori.' : 'Newsletter: no.'],
    };
  }
  if (subscription) return { act: 'none', notes: ['Newsletter: c’è già, non cambia nulla.'] };
  if (isMarked)
    return { act: 'none', notes: ['Newsletter: già portata da un file, o si è disiscritta. Resta fuori.'] };
  if (withProof && consentDay !== null)
    return {
      act: 'subscribe',
      notes: [`Newsletter: iscritta, con la prova nel file (${beforeDay('dal', italianDate(consentDay))}).`],
    };
  const why = consentDay === null ? 'il file non dice da quando' : 'senza prova del consenso';
  return { act: 'ask', notes: [`Newsletter: riceve un’e-mail per confermare (${why}).`] };
}
