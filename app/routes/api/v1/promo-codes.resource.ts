import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { usesByCode } from '#shop/checkout/payments/promo-uses.server.ts';
import type { PromoCode } from '#shop/pricing/promo-codes/promo.ts';
import {
  addPromoCode,
  changePromoCode,
  deletePromoCode,
  promoCodeOf,
  promoCodesAfter,
} from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { readPromo } from '#shop/pricing/promo-codes/promo-form.ts';
import { promoVersion } from '#shop/pricing/promo-codes/promo-words.ts';
import { listing } from './listing.ts';
import {
  Code,
  CodeChange,
  EMPTY_CODE,
  formOf,
  NewCode,
  type PromoFields,
  promoErrors,
  shownCode,
  shownFields,
} from './promo-code-form.ts';
import { type Call, fingerprinted, operation, type Problem, type Resource, STALE } from './resource.ts';

const NO_CODE: Problem = { problem: 'not_found', detail: 'No such code.' };

type Caller = Pick<Call<unknown, unknown>, 'shop'>;

async function answered({ shop }: Caller, code: string) {
  const promo = await promoCodeOf(shop.db, code);
  if (!promo) return NO_CODE;
  return { ...fingerprinted(shownCode(promo, await usesByCode(shop.db))), promo };
}

/** Saves by the rules and the functions of the administration's form. */
async function saved(call: Caller, fields: PromoFields, before: PromoCode | null) {
  const { db, now } = call.shop;
  const { categories } = await loadAssortment(db);
  const read = readPromo(
    formOf(fields),
    categories.map(({ name }) => name),
  );
  if (!read.ok) return { problem: 'invalid' as const, errors: promoErrors(read.fields) };
  const promo = read.value;
  const done = before
    ? await changePromoCode(db, before.code, promo, promoVersion(before))
    : await addPromoCode(db, promo, now());
  if (done.ok) {
    const reply = await answered(call, promo.code);
    return { ...reply, subject: promo.code, location: `/api/v1/promo-codes/${promo.code}` };
  }
  switch (done.code) {
    case 'taken':
      return { problem: 'conflict' as const, detail: 'Another code has this name.' };
    case 'edited_elsewhere':
      return STALE;
    case 'not_found':
      return NO_CODE;
  }
}

export const promoCodes: Resource = {
  '/promo-codes': {
    GET: listing({
      scope: 'codes:write',
      summary: 'Promo codes, newest first',
      item: Code,
      ids: /^[a-z\d_-]{3,30}$/,
      async read({ shop }, { cursor, limit }) {
        const uses = await usesByCode(shop.db);
        const rows = await promoCodesAfter(shop.db, cursor, limit);
        return rows.map((row) => ({ ...row, uses }));
      },
      show: ({ promo, uses }) => shownCode(promo, uses),
    }),
    POST: operation({
      scope: 'codes:write',
      summary: 'Add a promo code',
      act: 'api-code-created',
      body: NewCode,
      answer: Code,
      status: 201,
      handle: (call) => saved(call, { ...EMPTY_CODE, ...call.body }, null),
    }),
  },
  '/promo-codes/{code}': {
    GET: operation({
      scope: 'codes:write',
      summary: 'A promo code',
      answer: Code,
      handle: (call) => answered(call, call.id),
    }),
    PATCH: operation({
      scope: 'codes:write',
      summary: 'Change a promo code; open checkouts keep their discount',
      act: 'api-code-updated',
      body: CodeChange,
      answer: Code,
      async handle(call) {
        const before = await answered(call, call.id);
        if ('problem' in before) return before;
        if (before.version !== call.version) return STALE;
        return saved(call, { ...shownFields(before.promo), ...call.body }, before.promo);
      },
    }),
    DELETE: operation({
      scope: 'codes:write',
      summary: 'Delete a promo code; orders keep its name',
      act: 'api-code-deleted',
      async handle(call) {
        const before = await answered(call, call.id);
        if ('problem' in before) return before;
        if (before.version !== call.version) return STALE;
        const gone = await deletePromoCode(call.shop.db, call.id, promoVersion(before.promo));
        if (gone.ok) return { body: null };
        return gone.code === 'not_found' ? NO_CODE : STALE;
      },
    }),
  },
};
