import { daysInOrder, formReader } from '#shop/forms/form.ts';
import { BANNER_FIELDS } from './banner-fields.ts';

export const readBanner = formReader(BANNER_FIELDS, {}, [
  {
    among: ['text', 'active'],
    field: 'text',
    holds: ({ text, active }) => text !== '' || !active,
    message: 'Questo campo è obbligatorio.',
  },
  daysInOrder('from', 'to'),
]);
