import type { FieldErrors } from '#shop/forms/fields.ts';

/** What the form was answered with, when it did not lead to the order. */
export type FindOrderAnswer = {
  typed: { orderNumber?: string; email?: string };
  fields: FieldErrors;
  message: string | null;
};
