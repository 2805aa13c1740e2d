import { formReader } from '../forms/form.ts';
import { FIND_ORDER_FIELDS } from './find-order-fields.ts';

export const readFindOrder = formReader(FIND_ORDER_FIELDS);
