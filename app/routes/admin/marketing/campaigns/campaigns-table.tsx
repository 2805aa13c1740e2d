import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import { CAMPAIGN_STATE_WORDS, END_CONSEQUENCE } from '#routes/admin/marketing/shared/campaign-words.ts';
import { type ChosenAct, ChosenActs, type useChosenActs } from '#routes/admin/shared/list/chosen-acts.tsx';
import type { UsedList } from '#routes/admin/shared/list/list.ts';
import { ChosenLink, SelectionBar } from '#routes/admin/shared/list/selection.tsx';
import { type ChosenRows, MOST_CHOSEN } from '#routes/admin/shared/list/use-chosen-rows.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { CampaignPage, ListedCampaign } from '#shop/pricing/campaigns/campaigns.server.ts';
import { Badge } from '#ui/badge.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { CampaignColumn } from './campaign-list.ts';

type Choice = { choice: ChosenRows<ListedCampaign> };

/** Acts on chosen campaigns: those of a campaign's page. */
const ACTS: readonly ChosenAct<ListedCampaign>[] = [
  {
    intent: 'end',
    label: 'Termina adesso',
    says: END_CONSEQUENCE,
    fits: ({ state }) => state === 'starting' || state === 'running',
  },
  {
    intent: 'cancel',
    label: 'Annulla',
    says: 'Non cominciano più. Restano in elenco, annullate, finché non le elimini.',
    fits: ({ state }) => state === 'planned',
  },
  {
    intent: 'delete',
    label: 'Elimina',
    says: 'Bozze e campagne annullate si cancellano per sempre.',
    fits: ({ state }) => state === 'draft' || state === 'cancelled',
  },
];

type BarProps = Choice & { page: CampaignPage; sending: ReturnType<typeof useChosenActs<ListedCampaign>> };

export function ChosenCampaigns({ page, choice, sending }: BarProps) {
  return (
    <SelectionBar
      name="Campagne scelte"
      selection={choice}
      total={page.total}
      shown={page.campaigns.length}
      most={MOST_CHOSEN}
      words={(count) => (count === 1 ? '1 campagna scelta' : `${count} campagne scelte`)}
      onAll={{ choose: choice.chooseFound, isLoading: choice.isLoading }}
    >
      <ChosenActs
        acts={ACTS}
        sending={sending}
        choice={choice}
        nameOf={({ name }) => name}
        nothing="Sono concluse, o stanno finendo: non c’è niente da fare."
      />
    </SelectionBar>
  );
}

type Props = Choice & { list: UsedList; campaigns: readonly ListedCampaign[] };

export function CampaignsTable({ list, campaigns, choice }: Props) {
  return (
    <ListTable caption="Campagne" columns={list.headings}>
      {campaigns.map((one) => (
        <ListRow key={one.id} className="lg:align-middle max-lg:gap-2 max-lg:p-4">
          {list.shown.map(({ key }) => (
            <Fragment key={key}>{CELLS[key as CampaignColumn](one, choice)}</Fragment>
          ))}
        </ListRow>
      ))}
    </ListTable>
  );
}

type Cell = (campaign: ListedCampaign, choice: Choice['choice']) => ReactNode;

const CELLS: Record<CampaignColumn, Cell> = {
  nome: (one, choice) => (
    <ListCell tight className="max-w-80">
      <ChosenLink
        choice={choice}
        id={one.id}
        name={one.name}
        to={href('/admin/campagne/:id', { id: one.id })}
      />
    </ListCell>
  ),
  stato: ({ state }) => (
    <ListCell tight name="Stato" className="lg:whitespace-nowrap">
      <Badge {...(state === 'running' && { tone: 'sale' })}>{CAMPAIGN_STATE_WORDS[state]}</Badge>
    </ListCell>
  ),
  riduzione: ({ percent }) => (
    <ListCell tight name="Riduzione" figure>
      {percent === null ? 'per prodotto' : `-${percent}%`}
    </ListCell>
  ),
  inizio: ({ startsAt }) => (
    <ListCell tight name="Inizio" figure>
      {orderDate(startsAt)}
    </ListCell>
  ),
  fine: ({ endsAt }) => (
    <ListCell tight name="Fine" figure>
      {orderDate(endsAt)}
    </ListCell>
  ),
  prodotti: ({ products }) => (
    <ListCell tight name="Prodotti" figure>
      {products}
    </ListCell>
  ),
};
