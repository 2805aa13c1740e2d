import { parseSentJson } from '#lib/typed-text.ts';
import type { FieldErrors, Read } from '#shop/forms/fields.ts';
import { readLink } from '#shop/marketing/pages/link.ts';
import { type EditorialPlace, fieldOf } from './editorial-places.ts';
import { editorialPlaces, UNREADABLE } from './editorial-schema.ts';

/** Parses the form's JSON. @param publicUrl prefix of the shop's own links */
export function readEditorialForm(sent: string, publicUrl: string): Read<EditorialPlace[]> {
  let typed: unknown;
  try {
    typed = parseSentJson(sent);
  } catch {
    return { ok: false, fields: { places: UNREADABLE } };
  }
  const read = editorialPlaces.safeParse(typed);
  if (!read.success) {
    const fields: FieldErrors = {};
    for (const { path, message } of read.error.issues) fields[fieldAt(typed, path)] ??= message;
    return { ok: false, fields };
  }
  const fields: FieldErrors = {};
  const value = read.data.map((place) => {
    const link = readLink(place.linkTo, publicUrl);
    if (link.ok) return { ...place, linkTo: link.to };
    fields[fieldOf(place.id, 'linkTo')] = link.message;
    return place;
  });
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };
}

/** Field of a problem, or the whole list if its place is unknown. */
function fieldAt(typed: unknown, [index, name]: readonly PropertyKey[]): string {
  const place: unknown = Array.isArray(typed) && typeof index === 'number' ? typed[index] : undefined;
  const id = typeof place === 'object' && place !== null && 'id' in place ? place.id : undefined;
  return typeof id === 'string' && typeof name === 'string' ? fieldOf(id, name) : 'places';
}
