import type { EditPreview } from '../../../../shop/orders/edits/edit.ts';
import type { FormAnswer } from '../../shared/form-answer.ts';

/** `preview` in the place of a message: nothing is saved yet. */
export type EditAnswer = FormAnswer | { ok: true; preview: EditPreview };
