import type { FormAnswer } from '#routes/admin/shared/form-answer.ts';
import type { EditPreview } from '#shop/orders/edits/edit.ts';

/** `preview` in the place of a message: nothing is saved yet. */
export type EditAnswer = FormAnswer | { ok: true; preview: EditPreview };
