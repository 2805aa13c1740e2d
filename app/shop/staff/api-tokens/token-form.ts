import { formReader } from '#shop/forms/form.ts';
import { TOKEN_FIELDS } from './token-fields.ts';

export const readToken = formReader(TOKEN_FIELDS);
