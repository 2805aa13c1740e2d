import type { ProductField } from '../../../shop/catalogue/product-input.ts';
import type { Unanswered } from '../shared/attempt.ts';

/** What the products screen is answered with; `message` completes the sentence of the error catalogue. */
export type ProductAnswer =
  | { ok: true }
  | { ok: false; code: 'invalid'; title: string; description: string; fields: ProductField[] }
  | { ok: false; code: 'edited_elsewhere' | 'not_found' | 'failed'; message: string }
  | Unanswered;
