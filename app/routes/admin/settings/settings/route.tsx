import { useEffect, useState } from 'react';
import { Form, href, Link, useLocation, useNavigate } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import {
  answeredBy,
  done,
  editedElsewhere,
  failed,
  invalid,
} from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import type { Kind } from '#routes/admin/shared/search/found.ts';
import { useFound } from '#routes/admin/shared/search/use-found.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { saveSetting } from '#shop/company/settings-index/settings-index.server.ts';
import { TextLink, textLinkClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlainSubmit } from '#ui/plain-submit.tsx';
import type { Route } from './+types/route';
import { anchorsOfPages, type SettingCard, settingCards } from './setting-cards.server.ts';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'impostazioni',
  changesPages: true,
  acts: {
    'settings-identity': { name: 'Impostazioni salvate: identità', intent: 'identity' },
    'settings-saved': { name: 'Impostazioni salvate' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Impostazioni');

/** `anchors`: addresses of pages by the anchor of their sections. */
type IndexShown = { cards: SettingCard[]; anchors: Record<string, string> };

type ActionShop = ReturnType<typeof shopOf>;
const shopOf = ({ context }: Route.ActionArgs | Route.LoaderArgs) => context.get(shopContext);

async function read(shop: ActionShop): Promise<IndexShown> {
  const settings = await shop.settings();
  return { cards: settingCards(settings, dayInRome(shop.now())), anchors: anchorsOfPages() };
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = shopOf(args);
  return loadShown(shop.log, 'admin/impostazioni', () => read(shop));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, handle.needs.write);
  const shop = shopOf(args);
  return answeredBy(shop.log, 'admin/impostazioni', async () => save(shop, await args.request.formData()));
}

async function save(shop: ActionShop, form: FormData) {
  const saved = await saveSetting(shop, form);
  if (!saved) return failed(400);
  if (saved.ok) return done();
  return saved.code === 'invalid'
    ? invalid(saved.fields)
    : editedElsewhere('un’altra persona ha salvato questa sezione nel frattempo');
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const [q, setQ] = useState('');
  useOldAnchors(shown?.anchors ?? {});
  useLive('settings');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Impostazioni</h1>
      <Form method="get" action={href('/admin/cerca')} role="search" className="mt-4 max-w-prose">
        <Field
          id="cerca-impostazioni"
          label="Cerca nelle impostazioni"
          name="q"
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder="Spese di spedizione, ferie, bonifico…"
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
        <PlainSubmit />
      </Form>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le impostazioni" />
      {q.trim() === '' ? <Cards cards={shown?.cards ?? []} /> : <FoundSettings q={q.trim()} />}
    </>
  );
}

/** Redirects addresses of earlier releases, in the browser: a server sees no fragment. */
function useOldAnchors(anchors: IndexShown['anchors']) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const anchor = hash.slice(1);
    const section = Object.keys(anchors)
      .filter((one) => anchor === one || anchor.startsWith(`${one}-`))
      .toSorted((a, b) => b.length - a.length)[0];
    if (section) void navigate(`${anchors[section]}#${anchor}`, { replace: true });
  }, [hash, anchors, navigate]);
}

/** Kinds of search results that concern settings. */
const KINDS_OF_SETTINGS: readonly Kind[] = ['setting', 'action', 'page'];

function FoundSettings({ q }: { q: string }) {
  const { found, failed } = useFound(q, true);
  if (failed) return <p role="alert">La ricerca non risponde. Riprova fra qualche istante.</p>;
  if (found?.q !== q) return <p role="status">Cerco…</p>;
  const entries = found.groups
    .filter(({ kind }) => KINDS_OF_SETTINGS.includes(kind))
    .flatMap((group) => group.entries);
  return (
    <>
      <p role="status" className={entries.length > 0 ? 'sr-only' : 'mt-4'}>
        {entries.length > 0
          ? `${entries.length} ${entries.length === 1 ? 'risultato' : 'risultati'}`
          : `Niente fra le impostazioni per «${q}»: prova con un’altra parola.`}
      </p>
      <ul aria-label="Impostazioni trovate" className="mt-2 max-w-prose">
        {entries.map(({ to, label, detail }) => (
          <li key={to} className="border-line border-b py-2">
            <Link to={to} className={textLinkClass('alone')}>
              {label}
            </Link>
            {detail && <span className="block text-ink-soft">{detail}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Cards({ cards }: { cards: readonly SettingCard[] }) {
  return (
    <ul aria-label="Pagine delle impostazioni" className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map((card) => (
        <Card key={card.title} {...card} />
      ))}
    </ul>
  );
}

/** The whole card links to its page, if it has one; its other links lie above that. */
function Card({ title, about, to, state, links }: SettingCard) {
  return (
    <li className="relative border border-line p-4 has-[h2_a:hover]:border-ink">
      <h2 className="font-display text-lg">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:text-accent">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {state && <p className="mt-0.5 font-semibold wrap-anywhere">{state}</p>}
      <p className="mt-0.5 text-ink-soft">{about}</p>
      {links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {links.map(({ label, to: address }) => (
            <li key={address} className="relative">
              <TextLink alone to={address}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
