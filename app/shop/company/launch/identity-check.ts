import { isEmail } from '#lib/email.ts';
import { isPostalCode } from '#lib/postal-code.ts';
import { FIRST_IDENTITY, type ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { isTaxCode, isVatNumber } from '#shop/forms/fiscal-codes.ts';
import type { Outcome, Place } from './checks.ts';

type Rule = { name: keyof ShopIdentity; label: string; isRight?: (text: string) => boolean };

/** Mandatory data (D.Lgs. 70/2003 art. 7; D.P.R. 633/1972 art. 35; Codice del Consumo art. 49). */
const MANDATORY: readonly Rule[] = [
  { name: 'brand', label: 'nome del negozio' },
  { name: 'company', label: 'ragione sociale' },
  { name: 'owner', label: 'titolare' },
  { name: 'vatNumber', label: 'partita IVA', isRight: isRealVatNumber },
  { name: 'taxCode', label: 'codice fiscale', isRight: (code) => !isZeros(code) && isTaxCode(code) },
  { name: 'businessRegister', label: 'registro delle imprese', isRight: isRegistered },
  { name: 'street', label: 'via' },
  { name: 'postalCode', label: 'CAP', isRight: isPostalCode },
  { name: 'city', label: 'città' },
  { name: 'province', label: 'provincia', isRight: (text) => /^[A-Z]{2}$/.test(text) },
  { name: 'phone', label: 'telefono', isRight: (text) => /[1-9]/.test(text.replace(/^\+39/, '')) },
  { name: 'email', label: 'e-mail', isRight: isReachable },
  { name: 'pec', label: 'PEC', isRight: isReachable },
];

/** Whether the identity is complete, passes its check digits and is no longer the demonstration's. */
export function checkIdentity(identity: ShopIdentity): Outcome {
  const { missing, wrong, demo } = sorted(identity);
  const sentences = [
    ...sentenceOf('Manca', 'Mancano', missing),
    ...sentenceOf('Non torna', 'Non tornano', wrong),
    ...sentenceOf('È ancora quello della dimostrazione', 'Sono ancora quelli della dimostrazione', demo),
  ];
  const refused = [...missing, ...wrong, ...demo];
  if (sentences.length === 0) return { state: 'ok', message: `${identity.company}, ${identity.vatNumber}.` };
  return {
    state: 'failed',
    message: `${sentences.join(' ')} Si scrivono in Impostazioni, «Identità» e «Contatti».`,
    places: refused.map(placeOf),
  };
}

function sorted(identity: ShopIdentity) {
  const missing: Rule[] = [];
  const wrong: Rule[] = [];
  const demo: Rule[] = [];
  for (const rule of MANDATORY) {
    const { name, isRight } = rule;
    const text = String(identity[name]).trim();
    if (text === '') missing.push(rule);
    else if (isDemo(name, text)) demo.push(rule);
    else if (isRight && !isRight(text)) wrong.push(rule);
  }
  return { missing, wrong, demo };
}

/** A city or province equal to the demonstration's may be real. */
function isDemo(name: keyof ShopIdentity, text: string): boolean {
  const isOfAnybody = name === 'province' || name === 'postalCode';
  return !isOfAnybody && text === String(FIRST_IDENTITY[name]);
}

const CONTACTS: readonly string[] = ['phone', 'email', 'pec'];

function placeOf({ name, label }: Rule): Place {
  return { label, section: CONTACTS.includes(name) ? 'contacts' : 'identity', field: name };
}

function sentenceOf(one: string, many: string, rules: readonly Rule[]): string[] {
  const labels = rules.map(({ label }) => label).join(', ');
  return rules.length === 0 ? [] : [`${rules.length === 1 ? one : many}: ${labels}.`];
}

/** Zeros pass the check digit but belong to nobody. */
function isRealVatNumber(text: string): boolean {
  return isVatNumber(text) && !isZeros(text);
}

function isZeros(text: string): boolean {
  return /^0+$/.test(text);
}

/** `REA BG-123456` or a register number: at least one digit is not zero. */
function isRegistered(text: string): boolean {
  return /[1-9]/.test(text);
}

/** Reserved names (RFC 2606, RFC 6761) are unreachable. */
function isReachable(text: string): boolean {
  return isEmail(text) && !/\.(test|example|invalid|localhost|local)$/i.test(text);
}
