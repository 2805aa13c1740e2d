import { href, useNavigate, useSearchParams } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { CAMPAIGN_STATES } from '#db/values/campaigns.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { CampaignForm } from '#routes/admin/marketing/shared/campaign-form.tsx';
import { CAMPAIGN_STATE_WORDS } from '#routes/admin/marketing/shared/campaign-words.ts';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import { invalid, made } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { changeChosen } from '#routes/admin/shared/list/change-chosen.server.ts';
import { useChosenActs } from '#routes/admin/shared/list/chosen-acts.tsx';
import { sortOf, type UsedList, useList } from '#routes/admin/shared/list/list.ts';
import { ownViews } from '#routes/admin/shared/list/own-views.server.ts';
import { ALL_FOUND, MOST_CHOSEN, useChosenRows } from '#routes/admin/shared/list/use-chosen-rows.ts';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { readCampaign } from '#shop/pricing/campaigns/campaign-form.ts';
import {
  addCampaign,
  type CampaignPage,
  cancelCampaign,
  deleteCampaign,
  endCampaign,
  type ListedCampaign,
  listCampaigns,
} from '#shop/pricing/campaigns/campaigns.server.ts';
import { type ForbiddenPromotions, forbiddenAhead } from '#shop/pricing/sale-periods/sale-windows.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import type { Route } from './+types/route';
import { CAMPAIGN_LIST } from './campaign-list.ts';
import { CampaignsTable, ChosenCampaigns } from './campaigns-table.tsx';

export const handle = {
  needs: readAndWrite('campaigns:write'),
  help: 'campagne',
  acts: {
    'campaigns-deleted': { name: 'Campagne eliminate insieme', intent: 'delete' },
    'campaigns-cancelled': { name: 'Campagne annullate insieme', intent: 'cancel' },
    'campaigns-ended': { name: 'Campagne terminate insieme', intent: 'end' },
    'campaign-added': { name: 'Campagna creata' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Campagne');

type Shown = CampaignPage & {
  /** All results of the filter, where the address requests them. */
  matching: ListedCampaign[];
  views: UsedList['views'];
  forbidden: ForbiddenPromotions;
  facts: TextFacts;
};

const NOT_KNOWN: Pick<Shown, 'forbidden' | 'facts'> = {
  forbidden: { winter: null, summer: null },
  facts: { highestPercent: null, term: 'promozioni', publicCodes: [] },
};

const stateIn = (query: URLSearchParams) => CAMPAIGN_STATES.find((one) => one === query.get('stato')) ?? null;

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  const query = args.url.searchParams;
  const filter = { ...searchedFor(args.request), state: stateIn(query), sort: sortOf(CAMPAIGN_LIST, query) };
  return loadShown(
    shop.log,
    'admin/campagne',
    async (): Promise<Shown> => ({
      ...(await listCampaigns(shop.db, filter)),
      matching: query.has(ALL_FOUND) ? (await listCampaigns(shop.db, filter, MOST_CHOSEN)).campaigns : [],
      views: await ownViews(args, visitor, CAMPAIGN_LIST),
      forbidden: forbiddenAhead((await shop.settings()).forbiddenPromotions, dayInRome(shop.now())),
      facts: await textFacts(shop),
    }),
  );
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Starts a campaign, or changes those that were chosen. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  switch (form.get('intent')) {
    case 'delete':
      return changeChosen(
        form,
        (id) => deleteCampaign(shop.db, id),
        (count) => (count === 1 ? '1 campagna eliminata' : `${count} campagne eliminate`),
      );
    case 'cancel':
      return changeChosen(
        form,
        (id) => cancelCampaign(shop, id),
        (count) => (count === 1 ? '1 campagna annullata' : `${count} campagne annullate`),
      );
    case 'end':
      return changeChosen(
        form,
        (id) => endCampaign(shop, id),
        (count) => (count === 1 ? '1 campagna sta finendo' : `${count} campagne stanno finendo`),
      );
    default: {
      const read = readCampaign(form);
      return read.ok ? made((await addCampaign(shop, read.value, actor)).id) : invalid(read.fields);
    }
  }
}

export default function CampaignsPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const [query] = useSearchParams();
  const state = stateIn(query);
  const list = useList(CAMPAIGN_LIST, shown?.views);
  const choice = useChosenRows<ListedCampaign>(href('/admin/campagne'), shown?.campaigns ?? []);
  const sending = useChosenActs<ListedCampaign>(choice);
  useLive('products');
  return (
    <>
      <UnsavedForms />
      <SearchedList
        title="Campagne"
        about="Prezzi ridotti da un momento a un altro: iniziano e finiscono da soli, e alla fine ogni prezzo torna com’era."
        loaded={loaderData}
        list={list}
        search={{ name: 'Ricerca delle campagne', hint: 'Parole del nome.' }}
        filters={
          <ChoiceField
            label="Filtra per stato"
            name="stato"
            defaultValue={state ?? ''}
            key={state}
            none="Tutte"
            options={CAMPAIGN_STATES.map((one) => [one, CAMPAIGN_STATE_WORDS[one]])}
          />
        }
        count={({ total }) => (total === 1 ? '1 campagna' : `${total} campagne`)}
        entries={(page) =>
          page.campaigns.length > 0 && (
            <>
              <ChosenCampaigns page={page} choice={choice} sending={sending} />
              <CampaignsTable list={list} campaigns={page.campaigns} choice={choice} />
            </>
          )
        }
        instead={{
          failed: 'Impossibile caricare le campagne',
          title: 'Nessuna campagna trovata',
          none: 'Ancora nessuna campagna',
          empty: 'Le campagne compaiono qui appena ne prepari una.',
        }}
        pages={{ name: 'Pagine delle campagne', further: 'Campagne precedenti' }}
      />
      <PageSection id="nuova" title="Nuova campagna">
        <p className="mt-1 mb-4 max-w-prose text-ink-soft">
          Nasce come bozza: scegli i prodotti, guardi l’anteprima di ognuno e poi la programmi.
        </p>
        <NewCampaign {...(shown ?? NOT_KNOWN)} />
      </PageSection>
    </>
  );
}

function NewCampaign({ forbidden, facts }: Pick<Shown, 'forbidden' | 'facts'>) {
  const navigate = useNavigate();
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Bozza salvata', failed: 'Impossibile salvare la campagna' },
    {
      onSaved: ({ id }) => {
        if (id) void navigate(href('/admin/campagne/:id', { id }));
      },
    },
  );
  return (
    <CampaignForm
      campaign={null}
      button="Scegli i prodotti"
      fetcher={fetcher}
      form={form}
      errors={errors}
      forbidden={forbidden}
      facts={facts}
    />
  );
}
