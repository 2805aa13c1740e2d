import { formReader } from '#shop/forms/form.ts';
import { ANSWER_FIELDS, REFUSAL_FIELDS, REVIEW_FIELDS } from './review-fields.ts';

export const readReview = formReader(REVIEW_FIELDS);
export const readRefusal = formReader(REFUSAL_FIELDS);
export const readAnswer = formReader(ANSWER_FIELDS);
