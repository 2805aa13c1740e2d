import type { Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { withOneNumber } from '#shop/orders/couriers/tracking-number.ts';
import { DELIVERY_FIELDS } from '#shop/orders/lifecycle/order-fields.ts';
import {
  BACK_FIELDS,
  BEGUN_FIELDS,
  EXCHANGE_REFUSAL_FIELDS,
  REQUEST_FIELDS,
  SENT_FIELDS,
} from './exchange-fields.ts';

const readBegunFields = formReader(BEGUN_FIELDS);
export const readExchangeRequest = formReader(REQUEST_FIELDS);
export const readExchangeRefusal = formReader(EXCHANGE_REFUSAL_FIELDS);
export const readSent = withOneNumber(formReader(SENT_FIELDS));
export const readArrival = formReader(DELIVERY_FIELDS);
export const readBack = formReader(BACK_FIELDS);

export function readBegun(form: SentForm): Read<{
  id: string;
  line: string;
  quantity: number;
  newPiece: { size: string } | { sizeId: string };
  origin: 'shop' | 'till';
  keepOut: boolean;
  note: string;
}> {
  const read = readBegunFields(form);
  if (!read.ok) return read;
  const { wanted, at_till: atTill, keep_out: keepOut, ...rest } = read.value;
  const [kind, ...value] = wanted.split(':');
  const said = value.join(':');
  if (said === '' || (kind !== 'size' && kind !== 'id'))
    return { ok: false, fields: { wanted: BEGUN_FIELDS.wanted.missing } };
  return {
    ok: true,
    value: {
      ...rest,
      newPiece: kind === 'size' ? { size: said } : { sizeId: said },
      origin: atTill ? 'till' : 'shop',
      keepOut: atTill && keepOut,
    },
  };
}
