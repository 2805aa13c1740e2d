import type { RouteFacts } from '#http/route-facts.ts';
import { entryOf } from '#lib/keys.ts';
import { idOrNobodys } from '#lib/uuid.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { SIZE_GONE } from '#routes/admin/stock/shared/stock-words.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { formReader } from '#shop/forms/form.ts';
import { COUNTED_FIELDS, ENDING_FIELDS } from '#shop/stock/inventory/stock-fields.ts';
import { sizeWithCode } from '#shop/stock/inventory/stock-list.server.ts';
import {
  applyTaking,
  beginTaking,
  dropTaking,
  noteCounted,
  openTaking,
  type TakingShown,
  type TakingView,
  takingLines,
} from '#shop/stock/inventory/stock-taking.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { OpenTaking } from './taking.tsx';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'inventario',
  acts: {
    'stock-taking-applied': { name: 'Inventario finito', intent: 'apply', subject: 'taking' },
    'stock-taking-changed': { name: 'Inventario: lettura o apertura', subject: 'taking' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Inventario');

/** By value of `?vista=`. */
const VIEWS: Record<string, TakingView> = { differenze: 'different', 'mai-contate': 'missing' };

/** `taking`: null while none is open. */
type Shown = { taking: { id: string; startedAt: Date; found: TakingShown } | null };

export async function loader(args: Route.LoaderArgs) {
  const { db, log, mediaBase } = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  const view = entryOf(VIEWS, query.get('vista') ?? '') ?? 'counted';
  const q = query.get('q') ?? '';
  return loadShown(log, 'admin/inventario', async (): Promise<Shown> => {
    const open = await openTaking(db);
    return { taking: open && { ...open, found: await takingLines({ db, mediaBase }, open.id, { view, q }) } };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

const MISSING_CHANGED = 'Le taglie mai contate sono cambiate: riguarda l’elenco, poi conferma.';
const ENDED = 'Questo inventario è già finito: ricarica la pagina.';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const taking = idOrNobodys(text('taking'));
  switch (form.get('intent')) {
    case 'begin':
      await beginTaking(shop, actor);
      return done('Inventario aperto');
    case 'scan': {
      const code = text('code').slice(0, 100);
      const size = await sizeWithCode(shop.db, code);
      if (!size) return refused(404, `Nessuna taglia ha il codice ${code}.`);
      const noted = await noteCounted(shop, taking, size.id, { more: 1 });
      return noted.ok
        ? done(`${size.name}, ${sizeName(size.size)}: ${noted.counted}`)
        : refused(409, noted.code === 'not_open' ? ENDED : SIZE_GONE);
    }
    case 'count': {
      const read = readCounted(form);
      if (!read.ok) return invalid(read.fields);
      const size = idOrNobodys(text('size'));
      const noted = await noteCounted(shop, taking, size, { pieces: read.value.counted });
      return noted.ok ? done('Conto salvato') : refused(409, ENDED);
    }
    case 'apply': {
      const read = readEnding(form);
      if (!read.ok) return invalid(read.fields);
      const { note, empty_missing: empties } = read.value;
      const emptyMissing = empties ? Number(text('missing')) : null;
      const applied = await applyTaking(shop, taking, { actor, note, emptyMissing });
      if (!applied.ok) return refused(409, applied.code === 'not_open' ? ENDED : MISSING_CHANGED);
      return done(applied.corrected === 1 ? '1 giacenza corretta' : `${applied.corrected} giacenze corrette`);
    }
    case 'drop': {
      const dropped = await dropTaking(shop, taking, actor);
      return dropped.ok ? done('Inventario lasciato: nessuna giacenza è cambiata') : refused(409, ENDED);
    }
    default:
      return failed(400);
  }
}

export default function StockTaking({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Inventario</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Leggi o conta tutto ciò che è in negozio: la pagina dice che cosa non torna, e alla fine corregge le
        giacenze. Si può interrompere e riprendere, anche da un altro apparecchio, e intanto si vende.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’inventario" />
      {shown && (shown.taking ? <OpenTaking key={shown.taking.id} {...shown.taking} /> : <BeginForm />)}
    </>
  );
}

function BeginForm() {
  const { fetcher } = useAnsweredForm({
    saved: 'Inventario aperto',
    failed: 'Impossibile aprire l’inventario',
    atOnce: true,
  });
  return (
    <fetcher.Form method="post" className="mt-6">
      <input type="hidden" name="intent" value="begin" />
      <SendButton fetcher={fetcher}>Comincia l’inventario</SendButton>
    </fetcher.Form>
  );
}

const readCounted = formReader(COUNTED_FIELDS);
const readEnding = formReader(ENDING_FIELDS);
