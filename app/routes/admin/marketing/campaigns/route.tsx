import { useRef } from 'react';
import { href, Link, useFetcher, useNavigate } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { CampaignForm } from '#routes/admin/marketing/shared/campaign-form.tsx';
import { CAMPAIGN_STATE_WORDS, campaignLine } from '#routes/admin/marketing/shared/campaign-words.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { invalid, made } from '#routes/admin/shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { type Loaded, loadShown } from '#routes/admin/shared/load-shown.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { readCampaign } from '#shop/pricing/campaigns/campaign-form.ts';
import { addCampaign, type ListedCampaign, listCampaigns } from '#shop/pricing/campaigns/campaigns.server.ts';
import type { ForbiddenPromotions } from '#shop/pricing/sale-periods/sale-windows.ts';
import { forbiddenAhead } from '#shop/pricing/sale-periods/sale-windows.ts';
import { textLinkClass } from '#ui/text-link.tsx';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('campaigns:write'),
  help: 'campagne',
  acts: {
    'campaign-added': { name: 'Campagna creata' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Campagne');

type Shown = { campaigns: ListedCampaign[]; forbidden: ForbiddenPromotions; facts: TextFacts };

const NOT_KNOWN: Pick<Shown, 'forbidden' | 'facts'> = {
  forbidden: { winter: null, summer: null },
  facts: { highestPercent: null, term: 'promozioni', publicCodes: [] },
};

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  return loadShown(
    shop.log,
    'admin/campagne',
    async (): Promise<Shown> => ({
      campaigns: await listCampaigns(shop.db),
      forbidden: forbiddenAhead((await loadSettings(shop.db)).forbiddenPromotions, dayInRome(shop.now())),
      facts: await textFacts(shop),
    }),
  );
}

export function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>({ request, url }, () => serverLoader());
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const read = readCampaign(await args.request.formData());
  if (!read.ok) return invalid(read.fields);
  const { id } = await addCampaign(args.context.get(shopContext), read.value, userId);
  return made(id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}

export default function CampaignsPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useLive('products');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Campagne</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Prezzi ridotti da un momento a un altro: iniziano e finiscono da soli, e alla fine ogni prezzo torna
        com’era.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le campagne" />
      {shown && shown.campaigns.length > 0 && <List campaigns={shown.campaigns} />}
      <section className="mt-8 border-t border-line pt-5" aria-labelledby="nuova">
        <h2 id="nuova" className="font-display text-xl">
          Nuova campagna
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-ink-soft">
          Nasce come bozza: scegli i prodotti, guardi l’anteprima di ognuno e poi la programmi.
        </p>
        <NewCampaign {...(shown ?? NOT_KNOWN)} />
      </section>
    </>
  );
}

function List({ campaigns }: Pick<Shown, 'campaigns'>) {
  return (
    <ul aria-label="Campagne" className="mt-5 divide-y divide-line border-y border-line">
      {campaigns.map((one) => (
        <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
          <Link to={href('/admin/campagne/:id', { id: one.id })} className={textLinkClass('alone')}>
            {one.name}
          </Link>
          <span className="text-ink-soft">
            {CAMPAIGN_STATE_WORDS[one.state]}: {campaignLine(one)},{' '}
            {one.products === 1 ? '1 prodotto' : `${one.products} prodotti`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function NewCampaign({ forbidden, facts }: Pick<Shown, 'forbidden' | 'facts'>) {
  const navigate = useNavigate();
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Bozza salvata', failed: 'Impossibile salvare la campagna' },
    {
      form,
      onSaved: ({ id }) => {
        if (id) void navigate(href('/admin/campagne/:id', { id }));
      },
    },
  );
  return (
    <CampaignForm
      campaign={null}
      button="Scegli i prodotti"
      {...{ fetcher, form, errors, forbidden, facts }}
    />
  );
}
