import type { Shop } from '#boot/compose.server.ts';
import { CONNECTION_NAMES } from '#db/values/connections.ts';
import {
  type Answered,
  done,
  editedElsewhere,
  failed,
  invalid,
  refused,
  shownOnce,
} from '#routes/admin/shared/form-answers.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { connectAddress } from '#shop/operations/connections/connect-address.server.ts';
import { proposeMail } from '#shop/operations/connections/connect-mail.server.ts';
import { proposePayments } from '#shop/operations/connections/connect-payments.server.ts';
import { connectStorage } from '#shop/operations/connections/connect-storage.server.ts';
import {
  PROOF_REFUSALS,
  readAddress,
  readMail,
  readPayments,
  readProof,
  readStorage,
} from '#shop/operations/connections/connection-form.ts';
import { disconnect } from '#shop/operations/connections/connections.server.ts';
import { scopeNamed } from '#shop/staff/api-tokens/api-token.ts';
import { TOKEN_FIELDS } from '#shop/staff/api-tokens/token-fields.ts';
import { createToken } from '#shop/staff/api-tokens/tokens.server.ts';

type Caller = Parameters<Shop['auth']['proveOwner']>[1];
export type Sent = { form: FormData; actor: string; caller: Caller };

const REFUSED = {
  environment: () => refused(409, 'Questo collegamento lo imposta il server: da qui non si cambia.'),
  too_many: () => refused(429, 'Troppe prove di seguito. Riprova tra un quarto d’ora.'),
  stale: () => editedElsewhere('un’altra persona ha cambiato questo collegamento nel frattempo'),
};

/** Null once the sender has given the proof of identity again. */
export async function unproved(
  { auth }: Shop,
  given: { own_password: string; own_code: string },
  caller: Caller,
): Promise<Answered | null> {
  const proved = await auth.proveOwner({ password: given.own_password, code: given.own_code }, caller);
  return proved.ok ? null : invalid(PROOF_REFUSALS[proved.code]);
}

export async function saveMail(shop: Shop, { form, actor, caller }: Sent): Promise<Answered> {
  const read = readMail(form);
  if (!read.ok) return invalid(read.fields);
  const { own_password, own_code, ...mail } = read.value;
  const refusal = await unproved(shop, { own_password, own_code }, caller);
  if (refusal) return refusal;
  const proposed = await proposeMail(shop, { mail, version: Number(sentText(form, 'version')), actor });
  if (proposed.ok) return done(`E-mail di prova spedita a ${proposed.to}: aprila e premi il pulsante`);
  if (proposed.code === 'refused') return invalid({ [proposed.field]: proposed.message });
  return REFUSED[proposed.code]();
}

export async function savePayments(shop: Shop, { form, actor, caller }: Sent): Promise<Answered> {
  const read = readPayments(form);
  if (!read.ok) return invalid(read.fields);
  const { own_password, own_code, ...keys } = read.value;
  const refusal = await unproved(shop, { own_password, own_code }, caller);
  if (refusal) return refusal;
  const version = Number(sentText(form, 'version'));
  const proposed = await proposePayments(shop, { keys, version, actor });
  if (proposed.ok)
    return done(proposed.notified ? 'Stripe è collegato' : 'La chiave funziona: manca la notifica');
  if (proposed.code === 'refused') return invalid({ [proposed.field]: proposed.message });
  return REFUSED[proposed.code]();
}

export async function saveAddress(shop: Shop, { form, actor, caller }: Sent): Promise<Answered> {
  const read = readAddress(form);
  if (!read.ok) return invalid(read.fields);
  const { own_password, own_code, publicUrl } = read.value;
  const refusal = await unproved(shop, { own_password, own_code }, caller);
  if (refusal) return refusal;
  const version = Number(sentText(form, 'version'));
  const connected = await connectAddress(shop, { publicUrl, version, actor });
  if (connected.ok) return done('Indirizzo provato: vale dal prossimo avvio');
  if (connected.code === 'refused') return invalid({ [connected.field]: connected.message });
  return REFUSED[connected.code]();
}

export async function saveToken(shop: Shop, { form, actor, caller }: Sent): Promise<Answered> {
  const read = readToken(form);
  if (!read.ok) return invalid(read.fields);
  const { own_password, own_code, name, scopes: chosen, expires: lastDay } = read.value;
  const refusal = await unproved(shop, { own_password, own_code }, caller);
  if (refusal) return refusal;
  const scopes = chosen.flatMap((one) => scopeNamed(one) ?? []);
  const made = await createToken(shop, { id: sentText(form, 'id'), name, scopes, lastDay, actor });
  if (made.ok) return shownOnce(made.token);
  return made.code === 'past'
    ? invalid({ expires: 'Scegli un giorno da oggi in poi.' })
    : refused(
        409,
        'Questo collegamento c’è già: ricarica la pagina e, se ti manca il codice di accesso, crea un altro collegamento.',
      );
}

export async function saveStorage(shop: Shop, { form, actor, caller }: Sent): Promise<Answered> {
  const read = readStorage(form);
  if (!read.ok) return invalid(read.fields);
  const { own_password, own_code, ...storage } = read.value;
  const refusal = await unproved(shop, { own_password, own_code }, caller);
  if (refusal) return refusal;
  const version = Number(sentText(form, 'version'));
  const connected = await connectStorage(shop, { storage, version, actor });
  if (connected.ok) return done('Archivio provato: ora si copiano le foto');
  if (connected.code === 'refused') return invalid({ [connected.field]: connected.message });
  return REFUSED[connected.code]();
}

export async function removeConnection(shop: Shop, { form, actor, caller }: Sent): Promise<Answered> {
  const name = CONNECTION_NAMES.find((one) => one === sentText(form, 'name'));
  if (!name) return failed(400);
  const read = readProof(form);
  if (!read.ok) return invalid(read.fields);
  const refusal = await unproved(shop, read.value, caller);
  if (refusal) return refusal;
  const removed = await disconnect(shop, { name, version: Number(sentText(form, 'version')), actor });
  return removed.ok ? done('Collegamento tolto') : REFUSED[removed.code]();
}

const readToken = formReader(TOKEN_FIELDS);
