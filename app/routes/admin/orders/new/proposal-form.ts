import { z } from 'zod';
import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { addDays, dayInRome, isDay } from '#lib/calendar-day.ts';
import { isEmail } from '#lib/email.ts';
import { isOutsideVatTerritory, isPostalCode } from '#lib/postal-code.ts';
import { parseSentJson, typedCode, typedEmail, typedLine, typedText } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { MOST_SET_SIZE } from '#shop/catalog/sets/set-size.ts';
import { MOST_HELD_DAYS } from '#shop/checkout/draft-orders/draft-order.ts';
import { CUSTOMER_FAILURES, WRONG_EMAIL, WRONG_POSTAL_CODE } from '#shop/checkout/order-entry/customer.ts';
import {
  CUSTOMER_FIELDS,
  CUSTOMER_NAMES,
  customerLimit,
} from '#shop/checkout/order-entry/customer-fields.ts';
import { readWrittenGift } from '#shop/checkout/order-entry/gift.ts';
import { MOST_OF_LINE, type Proposed } from '#shop/checkout/staff-orders/proposed.ts';
import { type FieldErrors, type SentForm, sentText } from '#shop/forms/fields.ts';
import { readTypedEuro } from '#shop/money/typed-euro.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';

const Pieces = z
  .array(
    z.object({
      productId: z.string().refine(isUuid),
      size: z.string().min(1).max(MOST_SET_SIZE),
      quantity: z.number().int().min(1).max(MOST_OF_LINE),
    }),
  )
  .max(50);

const CLEAN = { text: typedText, line: typedLine, email: typedEmail, postalCode: typedCode };

type Read = { ok: true; value: Omit<Proposed, 'status'> } | { ok: false; fields: FieldErrors };

/** The customer's data may be missing; what is there must be valid. */
export function readProposal(form: SentForm, now: Date): Read {
  const fields: FieldErrors = {};
  const customer = Object.fromEntries(
    CUSTOMER_NAMES.map((name) => {
      const { kind } = CUSTOMER_FIELDS[name];
      return [name, CLEAN[kind](form.get(name))];
    }),
  );
  for (const name of CUSTOMER_NAMES) {
    const text = customer[name] ?? '';
    const limit = customerLimit(name);
    if (text.length > limit) fields[name] = `Al massimo ${limit} caratteri`;
  }
  if (customer.customer_email && !isEmail(customer.customer_email)) fields.customer_email = WRONG_EMAIL;
  if (customer.customer_postal_code && !isPostalCode(customer.customer_postal_code))
    fields.customer_postal_code = WRONG_POSTAL_CODE;
  const pieces = Pieces.safeParse(parsed(sentText(form, 'pieces')));
  if (!pieces.success || pieces.data.length === 0) fields.pieces = 'Aggiungi almeno un capo.';
  const delivery = DELIVERY_METHOD_KEYS.find((key) => key === form.get('delivery'));
  if (!delivery) fields.delivery = 'Scegli come consegnare.';
  else if (
    !DELIVERY_METHODS[delivery].isCollected &&
    isOutsideVatTerritory(customer.customer_postal_code ?? '')
  )
    fields.customer_postal_code = CUSTOMER_FAILURES.outside_italy.description;
  const typedDiscount = typedLine(form.get('discount'));
  const discount = typedDiscount === '' ? { ok: true as const, value: 0 } : readTypedEuro(typedDiscount);
  if (!discount.ok) fields.discount = discount.message;
  const reason = typedLine(form.get('reason'));
  if (reason.length > 200) fields.reason = 'Al massimo 200 caratteri';
  const gift = readWrittenGift({
    gift_message: form.get('gift_message'),
    gift_wrapped: form.get('gift_wrapped') === 'on',
  });
  if (!gift.ok) Object.assign(fields, gift.fields);
  const note = typedText(form.get('note'));
  if (note.length > 1_000) fields.note = 'Al massimo 1000 caratteri';
  const until = typedLine(form.get('until')) || null;
  const today = dayInRome(now);
  if (until !== null && !(isDay(until) && until >= today && until <= addDays(today, MOST_HELD_DAYS)))
    fields.until = `Scegli un giorno fra oggi e ${MOST_HELD_DAYS} giorni.`;
  if (Object.keys(fields).length > 0 || !pieces.success || !delivery || !discount.ok || !gift.ok)
    return { ok: false, fields };
  return {
    ok: true,
    value: {
      customer,
      delivery,
      note,
      until,
      gift: gift.value,
      pieces: pieces.data,
      discountCents: discount.value,
      discountReason: reason,
    },
  };
}

function parsed(json: string): unknown {
  try {
    return parseSentJson(json);
  } catch {
    return null;
  }
}
