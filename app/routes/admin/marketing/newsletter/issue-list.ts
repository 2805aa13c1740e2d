import type { ListFacts } from '#routes/admin/shared/list/list.ts';
import { type IssueSort, NEWEST_FIRST } from '#shop/marketing/newsletter/issue.ts';

export const ISSUE_LIST = {
  name: 'newsletter',
  usual: NEWEST_FIRST,
  columns: [
    { key: 'oggetto', label: 'Oggetto', sorts: 'ascending', fixed: true },
    { key: 'stato', label: 'Stato', sorts: 'ascending' },
    { key: 'data', label: 'Data', sorts: 'descending' },
    { key: 'indirizzi', label: 'Indirizzi', sorts: 'descending' },
  ],
} as const satisfies ListFacts<IssueSort>;

export type IssueColumn = (typeof ISSUE_LIST)['columns'][number]['key'];
