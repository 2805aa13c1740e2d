import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import { ISSUE_STATE_WORDS, PAUSE_CONSEQUENCE } from '#routes/admin/marketing/shared/issue-words.ts';
import { type ChosenAct, ChosenActs, type useChosenActs } from '#routes/admin/shared/list/chosen-acts.tsx';
import type { UsedList } from '#routes/admin/shared/list/list.ts';
import { ChosenLink, SelectionBar } from '#routes/admin/shared/list/selection.tsx';
import { type ChosenRows, MOST_CHOSEN } from '#routes/admin/shared/list/use-chosen-rows.ts';
import type { IssuePage, ListedIssue } from '#shop/marketing/newsletter/read-issue.server.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Badge } from '#ui/badge.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { IssueColumn } from './issue-list.ts';

type Choice = { choice: ChosenRows<ListedIssue> };

/** Acts on chosen issues: those of an issue's page. */
const ACTS: readonly ChosenAct<ListedIssue>[] = [
  {
    intent: 'stop',
    label: 'Ferma l’invio',
    says: PAUSE_CONSEQUENCE,
    fits: ({ state }) => state === 'sending',
  },
  {
    intent: 'delete',
    label: 'Elimina',
    says: 'Le bozze si cancellano per sempre.',
    fits: ({ state }) => state === 'draft',
  },
];

type BarProps = Choice & { page: IssuePage; sending: ReturnType<typeof useChosenActs<ListedIssue>> };

export function ChosenIssues({ page, choice, sending }: BarProps) {
  return (
    <SelectionBar
      name="E-mail scelte"
      selection={choice}
      total={page.total}
      shown={page.issues.length}
      most={MOST_CHOSEN}
      words={(count) => (count === 1 ? '1 e-mail scelta' : `${count} e-mail scelte`)}
      onAll={{ choose: choice.chooseFound, isLoading: choice.isLoading }}
    >
      <ChosenActs
        acts={ACTS}
        sending={sending}
        choice={choice}
        nameOf={({ subject }) => subject}
        nothing="Sono già partite, o ferme: si eliminano solo le bozze."
      />
    </SelectionBar>
  );
}

type Props = Choice & { list: UsedList; issues: readonly ListedIssue[] };

export function IssuesTable({ list, issues, choice }: Props) {
  return (
    <ListTable caption="E-mail" columns={list.headings}>
      {issues.map((one) => (
        <ListRow key={one.id} className="lg:align-middle max-lg:gap-2 max-lg:p-4">
          {list.shown.map(({ key }) => (
            <Fragment key={key}>{CELLS[key as IssueColumn](one, choice)}</Fragment>
          ))}
        </ListRow>
      ))}
    </ListTable>
  );
}

const CELLS: Record<IssueColumn, (issue: ListedIssue, choice: Choice['choice']) => ReactNode> = {
  oggetto: ({ id, subject }, choice) => (
    <ListCell tight className="max-w-96">
      <ChosenLink choice={choice} id={id} name={subject} to={href('/admin/newsletter/:id', { id })} />
    </ListCell>
  ),
  stato: ({ state }) => (
    <ListCell tight name="Stato" className="lg:whitespace-nowrap">
      <Badge>{ISSUE_STATE_WORDS[state]}</Badge>
    </ListCell>
  ),
  data: ({ at }) => (
    <ListCell tight name="Data" figure>
      {orderDate(at)}
    </ListCell>
  ),
  indirizzi: ({ state, recipients }) => (
    <ListCell tight name="Indirizzi" figure>
      {state === 'draft' ? '—' : recipients}
    </ListCell>
  ),
};
