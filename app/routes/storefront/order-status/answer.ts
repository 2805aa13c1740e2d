import type { FieldErrors } from '#shop/forms/fields.ts';

/** Set where the form did not lead to an order. */
export type FindOrderAnswer = {
  typed: { orderNumber?: string; email?: string };
  fields: FieldErrors;
  message: string | null;
};
