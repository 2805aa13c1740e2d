import { z } from 'zod';
import { codeRule, formReader } from '#shop/forms/form.ts';
import { PROOF_FIELDS } from '#shop/staff/auth/proof-fields.ts';
import { REFUSALS } from '#shop/staff/auth/refusals.ts';
import { publicAddressOf, serviceAddressOf } from './connection.ts';
import { ADDRESS_FIELDS, MAIL_FIELDS, PAYMENTS_FIELDS, STORAGE_FIELDS } from './connection-fields.ts';

/** A name or an address (RFC 1123); no scheme, path or login. */
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))*$/;

/** Nothing, or a name of the internet with a dot (RFC 1123). */
const DOMAIN = /^(?:(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)+[a-z]{2,63})?$/i;

/** Typed secret; empty: the stored one stays. */
const secret = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value : ''))
  .pipe(z.string().max(200, 'Al massimo 200 caratteri.'));

export const readMail = formReader(MAIL_FIELDS, {
  host: codeRule(
    (text) => (HOST.test(text.toLowerCase()) ? text.toLowerCase() : null),
    'Scrivi solo il nome del server, come smtps.aruba.it.',
    { max: 253 },
  ),
  password: secret,
});

/** Trimmed, as keys may be copied with spaces. */
const key = (pattern: RegExp, message: string) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value.trim() : ''))
    .pipe(z.string().max(300, 'Al massimo 300 caratteri.').regex(pattern, message));

export const readPayments = formReader(PAYMENTS_FIELDS, {
  secretKey: key(
    /^(?:sk|rk)_(?:live|test)_\w+$/,
    'Non è una chiave segreta di Stripe: comincia con sk_live_ o rk_live_. Quella che comincia con pk_ è pubblica e non serve.',
  ),
  webhookSecret: key(/^(?:whsec_\S+)?$/, 'Il segreto delle notifiche comincia con whsec_.'),
  checkoutDomain: key(DOMAIN, 'Scrivi solo il dominio, come pagamenti.iltuonegozio.it.'),
});

const serviceAddress = codeRule(serviceAddressOf, 'Scrivi l’indirizzo per intero, con https:// davanti.', {
  max: 300,
});

export const readStorage = formReader(STORAGE_FIELDS, {
  endpoint: serviceAddress,
  publicUrl: serviceAddress,
  secretAccessKey: key(/^\S*$/, 'La chiave segreta non ha spazi.'),
});

export const readProof = formReader(PROOF_FIELDS);

export const PROOF_REFUSALS = {
  invalid_password: { own_password: REFUSALS.invalid_password },
  too_many_attempts: { own_password: REFUSALS.too_many_attempts },
  signed_out: { own_password: REFUSALS.signed_out },
  invalid_code: { own_code: REFUSALS.invalid_code },
};

export const readAddress = formReader(ADDRESS_FIELDS, {
  publicUrl: codeRule(
    publicAddressOf,
    'Scrivi l’indirizzo per intero, con https davanti e niente dopo: https://www.iltuonegozio.it.',
    { max: 260 },
  ),
});
