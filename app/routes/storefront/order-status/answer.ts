import type { FieldErrors } from '#shop/forms/fields.ts';

/** Answer of a form that led to no order. */
export type FindOrderAnswer = {
  typed: { orderNumber?: string; email?: string };
  fields: FieldErrors;
  message: string | null;
};
