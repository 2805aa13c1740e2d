import { formReader } from '../forms/form.ts';
import { BACK_IN_STOCK_FIELDS } from './request-fields.ts';

export const readBackInStockRequest = formReader(BACK_IN_STOCK_FIELDS);
