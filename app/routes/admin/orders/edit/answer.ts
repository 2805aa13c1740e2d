import type { FormAnswer } from '#routes/admin/shared/forms.ts';
import type { EditPreview } from '#shop/orders/edits/edit.ts';

/** With `preview` nothing is saved yet. */
export type EditAnswer = FormAnswer | { ok: true; preview: EditPreview };
