import type { Sort } from '#lib/sort.ts';

export const ISSUE_SORTS = ['oggetto', 'stato', 'data', 'indirizzi'] as const;

export type IssueSort = (typeof ISSUE_SORTS)[number];

export const NEWEST_FIRST: Sort<IssueSort> = { by: 'data', descending: true };
