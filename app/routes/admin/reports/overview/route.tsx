import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { href, useRevalidator } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { beforeDay } from '#lib/calendar-day.ts';
import { admitted, receivedForm } from '#routes/admin/shared/access.server.ts';
import { done, failed } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { WORK } from '#routes/admin/shared/to-do.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import {
  type OverviewShown,
  overviewReads,
  readOverview,
  readToDo,
} from '#shop/company/overview/overview.server.ts';
import { TO_DO_KINDS, waitingSince } from '#shop/company/overview/to-do.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { chooseFirstPage } from '#shop/staff/auth/roles.server.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink, TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { Alerts } from './alerts.tsx';
import { Figures } from './figures.tsx';
import { TakingsChart } from './takings-chart.tsx';
import { ToDoList, type ToDoRow } from './to-do-list.tsx';

/** The first page after signing in is personal: it is not noted in the staff log. */
export const handle = { needs: readAndWrite('admin:enter'), help: 'panoramica' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Oggi');

type Shown = {
  opensToday: boolean;
  toDo: ToDoRow[];
  /** Null without permission to see takings. */
  figures: OverviewShown | null;
};

export async function loader(args: Route.LoaderArgs) {
  const { shop, visitor, may } = await admitted(args, handle.needs.read);
  const kinds = TO_DO_KINDS.filter((kind) => may(WORK[kind].needs));
  return loadShown(shop.log, 'admin', async (): Promise<Shown> => {
    const now = shop.now();
    const reads = overviewReads(shop);
    const [toDo, figures] = await Promise.all([
      readToDo(shop, kinds, reads),
      may('reports:read') ? readOverview(shop, reads) : null,
    ]);
    return {
      opensToday: visitor.opensToday ?? false,
      toDo: toDo.map(({ since, ...one }) => ({ ...one, age: since && waitingSince(since, now) })),
      figures,
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  if (form.get('intent') !== 'first-page') return failed(400);
  const opensToday = form.get('opens_today') === 'on';
  await chooseFirstPage(shop.db, actor, { opensToday });
  return done(opensToday ? 'Quando entri si apre Oggi' : 'Quando entri si aprono i prodotti');
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const shown = useShownToSignedIn(loaderData);
  useLive('orders', 'products');
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl md:text-3xl">Oggi</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/admin/ordini/nuovo')} size="sm">
            Nuovo ordine
          </ButtonLink>
          <Button variant="secondary" size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
            <RefreshCw aria-hidden size={16} strokeWidth={1.8} />
            Aggiorna
          </Button>
        </div>
      </div>
      <NotLoaded loaded={loaderData} message="Impossibile caricare «Oggi»" />
      {shown && (
        <>
          {shown.figures?.opening && <LaunchProgress line={shown.figures.opening} />}
          <ToDoList rows={shown.toDo} />
          {shown.figures && <Business shown={shown.figures} />}
          <FirstPage opensToday={shown.opensToday} />
        </>
      )}
    </>
  );
}

function Business({ shown }: { shown: OverviewShown }) {
  return (
    <>
      <Alerts shown={shown} />
      <Figures shown={shown} />
      <Part title="Ultimi 30 giorni">
        <TakingsChart days={shown.takings.days} till={shown.till.byDay} />
      </Part>
      <RunningOut {...shown.runningOut} />
      <Awaited {...shown.awaited} />
      <Undelivered {...shown.undelivered} />
      <Backups {...shown.backups} />
    </>
  );
}

function LaunchProgress({ line }: { line: string }) {
  return (
    <p className="mt-4">
      <TextLink alone to={href('/admin/apertura')}>
        Pronta ad aprire? {line}
      </TextLink>
    </p>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-4 mt-8 border-t border-line pt-5">
      <h2 className="mb-4 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}

function RunningOut({ total, sizes }: OverviewShown['runningOut']) {
  return (
    <Part title="Taglie in esaurimento" id="taglie-in-esaurimento">
      {sizes.length === 0 ? (
        <p className="text-ink-soft">Nessuna taglia contata sta finendo.</p>
      ) : (
        <Sizes total={total} sizes={sizes}>
          {({ left }) => <Badge tone={left === 0 ? 'danger' : 'warning'}>{leftLine(left)}</Badge>}
        </Sizes>
      )}
    </Part>
  );
}

/** Sold-out sizes for which notifications were requested. */
function Awaited({ total, sizes }: OverviewShown['awaited']) {
  return total === 0 ? null : (
    <Part title="Taglie aspettate">
      <Sizes total={total} sizes={sizes}>
        {({ waiting }) => <Badge>{waiting === 1 ? '1 persona' : `${waiting} persone`}</Badge>}
      </Sizes>
    </Part>
  );
}

type SizeOfProduct = Pick<OverviewShown['runningOut']['sizes'][number], 'productId' | 'name' | 'size'>;

type SizesProps<One> = { total: number; sizes: readonly One[]; children: (one: One) => ReactNode };

function Sizes<One extends SizeOfProduct>(props: SizesProps<One>) {
  const { total, sizes, children } = props;
  return (
    <>
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {sizes.map((one) => (
          <li
            key={`${one.productId} ${one.size}`}
            className="flex items-center justify-between gap-3 border-b border-line"
          >
            <TextLink
              alone
              to={`${href('/admin/prodotti')}?${new URLSearchParams({ q: one.name })}#inventario`}
              className="min-w-0"
            >
              {productSize(one)}
            </TextLink>
            {children(one)}
          </li>
        ))}
      </ul>
      {total > sizes.length && <p className="mt-2 text-ink-soft">e altre {total - sizes.length} taglie.</p>}
    </>
  );
}

function productSize({ name, size }: Pick<SizeOfProduct, 'name' | 'size'>): string {
  return [name, sizeLabel(size)].filter(Boolean).join(', ');
}

function leftLine(left: number): string {
  if (left === 0) return 'Esaurita';
  return left === 1 ? '1 pezzo' : `${left} pezzi`;
}

function Backups({ lines }: OverviewShown['backups']) {
  return (
    <Part title="Backup">
      {lines.map((line) => (
        <p key={line} className="text-ink-soft">
          {line}
        </p>
      ))}
    </Part>
  );
}

function Undelivered({ total, mails }: OverviewShown['undelivered']) {
  if (total === 0) return null;
  return (
    <Part title="E-mail non consegnate">
      <ul className="grid gap-3">
        {mails.map((mail) => (
          <li key={mail.id} className="border-b border-line pb-3">
            <p className="font-semibold">{mail.subject}</p>
            <p>
              a{' '}
              <a href={`mailto:${mail.to}`} className="break-all text-accent underline underline-offset-2">
                {mail.to}
              </a>
              , {beforeDay('dal', orderDate(mail.createdAt))},{' '}
              {mail.attempts === 1 ? '1 tentativo' : `${mail.attempts} tentativi`}
            </p>
            <p className="wrap-anywhere text-ink-soft">{mail.error}</p>
          </li>
        ))}
      </ul>
      {total > mails.length && <p className="mt-2 text-ink-soft">e altre {total - mails.length} e-mail.</p>}
    </Part>
  );
}

/** Each person's choice of the page after signing in. */
function FirstPage({ opensToday }: { opensToday: boolean }) {
  const { fetcher } = useAnsweredForm({ saved: 'Salvato', failed: 'Impossibile salvare', atOnce: true });
  const isOn = fetcher.formData ? fetcher.formData.get('opens_today') === 'on' : opensToday;
  return (
    <label className="mt-8 flex min-h-11 items-center gap-3 border-t border-line pt-4">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) =>
          void fetcher.submit(
            { intent: 'first-page', ...(target.checked && { opens_today: 'on' }) },
            { method: 'post' },
          )
        }
      />
      Quando entro, apri questa pagina invece dei prodotti
    </label>
  );
}
