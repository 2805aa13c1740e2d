import { setting } from '#shop/company/settings/section.ts';
import { editorialPlaces } from './editorial-schema.ts';

export const editorialSettings = { editorial: setting('editorial_places', editorialPlaces, []) };
