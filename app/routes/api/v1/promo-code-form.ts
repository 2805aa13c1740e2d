import { z } from 'zod';
import type { ProblemError } from '#boot/api-problems.ts';
import type { FieldErrors, SentForm } from '#shop/forms/fields.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import type { PromoCode } from '#shop/pricing/promo-codes/promo.ts';
import { Cents, Currency, Day } from './value-schemas.ts';

const FIELDS = {
  code: z.string().meta({ description: '3 to 30 letters, digits, - and _; stored in lower case' }),
  percent: z.int().nullable(),
  amount_cents: Cents.nullable().meta({ description: 'Whole cents off, instead of a percentage' }),
  free_delivery: z.boolean(),
  minimum_cents: Cents.nullable().meta({
    description: 'Whole cents that must be bought, before the discount',
  }),
  category: z.string().nullable().meta({ description: 'Counts on its products alone' }),
  max_uses: z.int().nullable().meta({ description: 'By all customers' }),
  once_per_customer: z.boolean(),
  first_order_only: z.boolean(),
  valid_from: Day.nullable(),
  valid_to: Day.nullable().meta({ description: 'Last day, in Italy' }),
  active: z.boolean(),
};
const Fields = z.strictObject(FIELDS);
export type PromoFields = z.infer<typeof Fields>;

export const Code = z
  .strictObject({
    ...FIELDS,
    currency: Currency,
    uses: z.int().meta({ description: 'Orders and open checkouts' }),
  })
  .meta({ id: 'PromoCode' });
export const CodeChange = Fields.partial().meta({ id: 'PromoCodeChange' });
export const NewCode = Fields.partial().required({ code: true }).meta({ id: 'NewPromoCode' });

/** Fields of a new code that the caller leaves out. */
export const EMPTY_CODE: PromoFields = {
  code: '',
  percent: null,
  amount_cents: null,
  free_delivery: false,
  minimum_cents: null,
  category: null,
  max_uses: null,
  once_per_customer: false,
  first_order_only: false,
  valid_from: null,
  valid_to: null,
  active: true,
};

export function shownFields(promo: PromoCode): PromoFields {
  return {
    code: promo.code,
    percent: promo.percent,
    amount_cents: promo.amountCents,
    free_delivery: promo.freeDelivery,
    minimum_cents: promo.minimumCents,
    category: promo.category,
    max_uses: promo.maxUses,
    once_per_customer: promo.oncePerCustomer,
    first_order_only: promo.firstOrderOnly,
    valid_from: promo.from,
    valid_to: promo.to,
    active: promo.active,
  };
}

export function shownCode(promo: PromoCode, uses: ReadonlyMap<string, number>): z.infer<typeof Code> {
  return { ...shownFields(promo), currency: 'EUR', uses: uses.get(promo.code) ?? 0 };
}

/** Fields in the shape of the administration's form, whose rules apply. */
export function formOf(fields: PromoFields): SentForm {
  const form = new FormData();
  const texts = {
    code: fields.code,
    percent: fields.percent,
    category: fields.category,
    max_uses: fields.max_uses,
    amount: fields.amount_cents === null ? null : euroAsTyped(fields.amount_cents),
    minimum: fields.minimum_cents === null ? null : euroAsTyped(fields.minimum_cents),
    from: fields.valid_from,
    to: fields.valid_to,
  };
  for (const [name, text] of Object.entries(texts)) form.set(name, String(text ?? ''));
  const ticks = {
    free_delivery: fields.free_delivery,
    once: fields.once_per_customer,
    first_order: fields.first_order_only,
    active: fields.active,
  };
  for (const [name, isTicked] of Object.entries(ticks)) if (isTicked) form.set(name, 'on');
  return form;
}

/** Fields of the form that have another name in the API. */
const POINTERS: Readonly<Record<string, string>> = {
  amount: '/amount_cents',
  minimum: '/minimum_cents',
  from: '/valid_from',
  to: '/valid_to',
};

/** The form's errors, with pointers into the sent code. */
export function promoErrors(errors: FieldErrors): ProblemError[] {
  return Object.entries(errors).map(([name, detail]) => ({ pointer: POINTERS[name] ?? `/${name}`, detail }));
}
