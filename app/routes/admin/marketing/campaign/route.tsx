import { useEffect, useState } from 'react';
import {
  data,
  href,
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
} from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { CampaignForm } from '#routes/admin/marketing/shared/campaign-form.tsx';
import { CAMPAIGN_STATE_WORDS, campaignLine } from '#routes/admin/marketing/shared/campaign-words.ts';
import { type WithThumbnails, withThumbnails } from '#routes/admin/marketing/shared/product-choice.server.ts';
import { ProductChoice } from '#routes/admin/marketing/shared/product-choice.tsx';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import {
  type OnUnsaved,
  useAnsweredForm,
  useUnsavedForm,
  useUnsavedParts,
} from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { type CampaignShown, readCampaign } from '#shop/pricing/campaigns/read-campaign.server.ts';
import { type ForbiddenPromotions, forbiddenAhead } from '#shop/pricing/sale-periods/sale-windows.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { CampaignRows } from './campaign-rows.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { changeByForm } from './change-campaign.server.ts';

export const handle = {
  needs: readAndWrite('campaigns:write'),
  help: 'campagne',
  acts: {
    'campaign-planned': { name: 'Campagna programmata', intent: 'plan', subject: 'id' },
    'campaign-ended': { name: 'Campagna terminata', intent: 'end', subject: 'id' },
    'campaign-deleted': { name: 'Campagna eliminata', intent: 'delete', subject: 'id' },
    'campaign-changed': { name: 'Campagna modificata', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Campagna');

/** `forbidden`: days on which the region forbids promotions. */
type Shown = WithThumbnails<CampaignShown> & { forbidden: ForbiddenPromotions; facts: TextFacts };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  return loadShown(shop.log, 'admin/campagne/:id', async (): Promise<Shown> => {
    const { categories } = await shop.catalogue.assortment();
    const shown = await readCampaign(shop, args.params.id, {
      q: query.get('q') ?? '',
      category: categoryFrom(query.get('categoria'), categories),
      after: query.get('dopo'),
    });
    if (!shown) throw data(null, { status: 404 });
    const { forbiddenPromotions } = await shop.settings();
    const forbidden = forbiddenAhead(forbiddenPromotions, dayInRome(shop.now()));
    return {
      ...(await withThumbnails(
        shop,
        shown,
        shown.rows.map(({ productId }) => productId),
      )),
      forbidden,
      facts: await textFacts(shop),
    };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop } = await receivedForm(args, handle);
  return changeByForm(shop, args.params.id, form);
}

/** A deleted campaign is not loaded again: the list follows. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') !== 'delete' && defaultShouldRevalidate;
}

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useLive('products');
  useProgress(shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  const [gone, setGone] = useLeaving();
  return (
    <>
      <p>
        <Link to={href('/admin/campagne')} className={textLinkClass('alone')}>
          Tutte le campagne
        </Link>
      </p>
      <h1 className="font-display text-2xl wrap-anywhere md:text-3xl">{shown?.name ?? 'Campagna'}</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la campagna" />
      {shown && (
        <>
          <p className="mt-1 text-ink-soft">
            {CAMPAIGN_STATE_WORDS[shown.state]}: {campaignLine(shown)}
          </p>
          <CampaignSteps shown={shown} unsaved={unsaved.length > 0} onGone={() => setGone(true)} />
          {shown.state === 'draft' && <ChangeCampaign shown={shown} onUnsaved={onUnsaved} />}
          {shown.found && <ProductChoice found={shown.found} thumbnails={shown.thumbnails} addsAll />}
          <CampaignRows shown={shown} thumbnails={shown.thumbnails} onUnsaved={onUnsaved} />
        </>
      )}
      <UnsavedGuard unsaved={unsaved.length > 0 && !gone} pagedBy={['dopo']} />
    </>
  );
}

/** Leads to the list after deletion, past the guard of unsaved input. */
function useLeaving() {
  const navigate = useNavigate();
  const leaving = useState(false);
  const [gone] = leaving;
  useEffect(() => {
    if (gone) void navigate(href('/admin/campagne'), { replace: true });
  }, [gone, navigate]);
  return leaving;
}

/** Polling intervals (ms) for a campaign whose prices are being written, and for one that waits. */
const LOOK_EVERY_MS = 2_000;
const LOOK_AT_LEAST_MS = 600_000;

/** Live events report changed products, not that a campaign begins, ends or continues: that is polled. */
function useProgress(shown: CampaignShown | null) {
  const { revalidate, state } = useRevalidator();
  const due = shown && dueMoment(shown);
  useEffect(() => {
    if (due === null || state !== 'idle') return;
    const pause = Math.min(Math.max(due.getTime() - Date.now(), LOOK_EVERY_MS), LOOK_AT_LEAST_MS);
    const next = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(next);
  }, [due, state, revalidate]);
}

function dueMoment({ state, startsAt, endsAt }: CampaignShown): Date | null {
  if (state === 'planned' || state === 'starting') return startsAt;
  return state === 'running' || state === 'ending' ? endsAt : null;
}

function ChangeCampaign({ shown, onUnsaved }: { shown: Shown; onUnsaved: OnUnsaved }) {
  const { onInput, forget } = useUnsavedForm('campaign', onUnsaved);
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Campagna salvata', failed: 'Impossibile salvare la campagna' },
    { onSaved: forget },
  );
  return (
    <PageSection id="campagna" title="Quanto e quando" gap="mb-4">
      <CampaignForm
        campaign={shown}
        forbidden={shown.forbidden}
        facts={shown.facts}
        button="Salva la bozza"
        fetcher={fetcher}
        form={form}
        errors={errors}
        onInput={onInput}
      />
    </PageSection>
  );
}
