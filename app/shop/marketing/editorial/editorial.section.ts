import { setting } from '#shop/company/settings/section.ts';
import { editorialPlaces } from './editorial-schema.ts';

export const editorialSettings = {
  /** Pictures among the products of lists. */
  editorial: setting('editorial_places', editorialPlaces, []),
};
