import type { Fields } from './form.ts';
import { noSuch } from './problem.ts';

/** A page of a list in Stripe's shape. */
export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/**
 * Cuts one page out of `items` (newest first), as `limit` (1 to 100, 10 when absent), `starting_after`
 * and `ending_before` ask for.
 */
export function page<T extends { id: string; object: string }>(
  items: T[],
  fields: Fields,
  url: string,
): List<T> {
  const limit = fields.integer('limit', 1, 100) ?? 10;
  const after = fields.string('starting_after');
  const before = fields.string('ending_before');
  const place = (id: string, param: string) => {
    const index = items.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch(items[0]?.object ?? 'object', id, param, 400);
    return index;
  };
  if (before !== undefined) {
    const end = place(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : place(after, 'starting_after') + 1;
  const end = start + limit;
  return { object: 'list', data: items.slice(start, end), has_more: end < items.length, url };
}

/** Whether a moment (s since 1970) is what `created`, `created[gte]`, `created[lt]`, ... ask for. */
export function createdWithin(fields: Fields): (item: { created: number }) => boolean {
  const range = fields.isGroup('created') ? fields.nested('created') : undefined;
  if (!range) {
    const exact = fields.integer('created');
    return (item) => exact === undefined || item.created === exact;
  }
  const [gt, gte, lt, lte] = [
    range.integer('gt'),
    range.integer('gte'),
    range.integer('lt'),
    range.integer('lte'),
  ];
  range.done();
  return ({ created }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte);
}
