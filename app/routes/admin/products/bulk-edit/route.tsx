import { useState } from 'react';
import { data, href, useFetcher, useSearchParams } from 'react-router';
import type { Change } from '#db/json/products.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { NothingFound, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite, type Unanswered } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { sendOrStay } from '#routes/admin/shared/stay-on-page.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import {
  applyBulkEdit,
  type BulkEditPreview,
  bulkEditState,
  type ChangeState,
  type Chosen,
  chosenProducts,
  confirmBulkEdit,
  previewBulkEdit,
  undoBulkEdit,
  type Which,
} from '#shop/catalog/bulk-edit/bulk-edit.server.ts';
import { MOST_AT_ONCE, type Planned } from '#shop/catalog/bulk-edit/bulk-edit.ts';
import { FIELDS_REFUSED, type FieldErrors } from '#shop/forms/fields.ts';
import type { Route } from './+types/route';
import { readChange } from './bulk-edit-form.ts';
import { type BulkEditFetcher, ChangeForms } from './change-forms.tsx';
import { ChangePreview } from './change-preview.tsx';
import { Done } from './done.tsx';
import { CHANGE_LINES, WaitingChange } from './waiting-change.tsx';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'insieme',
  changesPages: true,
  acts: {
    'products-together': { name: 'Più prodotti modificati insieme', intent: 'apply', subject: 'kind' },
    'products-together-undone': {
      name: 'Modifica di più prodotti annullata',
      intent: 'undo',
      subject: 'kind',
    },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Più prodotti insieme');

type BulkEditAnswer =
  | { step: 'wrong'; kind: string; fields: FieldErrors }
  | { step: 'refused'; message: string }
  | {
      step: 'preview';
      kind: Change['kind'];
      rows: Planned[];
      seen: string;
      /** The typed values, sent again on confirmation. */
      typed: [string, string][];
      /** Whether the preview differs from the previous one, as products changed meanwhile. */
      isNew: boolean;
    }
  | { step: 'waiting'; kind: Change['kind']; id: string; rows: Planned[] }
  | { step: 'undone' }
  | { step: 'done'; kind: Change['kind']; rows: Planned[] }
  | ({ step?: undefined } & Unanswered);

/** Address parameter: id of the change whose state is shown. */
const CHANGE = 'cambio';

export async function loader(args: Route.LoaderArgs) {
  const { db, log, catalogue } = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  return loadShown(log, 'admin/prodotti/insieme', async () => ({
    chosen: await chosenProducts(db, whichProducts(query, await catalogue.assortment())),
    state: await bulkEditState(db, query.get(CHANGE) ?? ''),
  }));
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

/** Previews a change, confirms it as previewed (`intent` apply), or undoes it (`undo`). */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const assortment = await loadAssortment(shop.db);
  const which = whichProducts(args.url.searchParams, assortment);
  if (form.get('intent') === 'undo') {
    const isUndone = await undoBulkEdit(shop.db, text('change'));
    return isUndone ? answer({ step: 'undone' }) : answer({ step: 'refused', message: TOO_LATE }, 409);
  }
  const read = readChange(
    form,
    assortment.categories.map(({ name }) => name),
  );
  if (!read) return answer({ step: 'refused', message: 'Scegli che cosa cambiare.' }, 400);
  if (!read.ok) return answer({ step: 'wrong', kind: text('kind'), fields: read.fields }, 422);
  const { kind } = read.value;
  const typed = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'intent' && name !== 'seen' ? [[name, value]] : [],
  );
  if (form.get('intent') !== 'apply') {
    const preview = await previewBulkEdit(shop, which, read.value);
    if (!preview.ok) return answer({ step: 'refused', message: TOO_MANY }, 422);
    const { rows, seen } = preview;
    return answer({ step: 'preview', kind, rows, seen, typed, isNew: false });
  }
  const seen = text('seen');
  const again = (refused: { code: 'too_many' } | ({ code: 'changed' } & BulkEditPreview)) => {
    if (refused.code === 'too_many') return answer({ step: 'refused', message: TOO_MANY }, 422);
    const { rows, seen } = refused;
    return answer({ step: 'preview', kind, rows, seen, typed, isNew: true }, 409);
  };
  // Deleted products are restored from the bin; other changes can be stopped while they wait.
  if (kind === 'delete') {
    const deleted = await applyBulkEdit(shop, which, read.value, seen, actor);
    return deleted.ok ? answer({ step: 'done', kind, rows: deleted.rows }) : again(deleted);
  }
  const confirmed = await confirmBulkEdit(shop, which, read.value, seen, actor);
  if (!confirmed.ok) return again(confirmed);
  return answer({ step: 'waiting', kind, id: confirmed.id, rows: confirmed.rows });
}

function answer(value: BulkEditAnswer, status = 200) {
  return data<BulkEditAnswer>(value, { status });
}

const TOO_LATE = 'È troppo tardi per annullare: i prodotti sono già cambiati.';

const TOO_MANY = `Al massimo ${MOST_AT_ONCE} prodotti per volta: restringi la ricerca.`;

export const clientAction: (args: Route.ClientActionArgs) => Promise<BulkEditAnswer> = sendOrStay;

export default function BulkEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const [query] = useSearchParams();
  const { fetcher, given, dismiss } = useAnswer(actionData);
  useLive('products');
  const here = `?${query}`;
  return (
    <>
      <BackToList to={href('/admin/prodotti')}>Tutti i prodotti</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">Più prodotti insieme</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i prodotti scelti" />
      <Failure answer={given} />
      <Earlier state={given ? null : (shown?.state ?? null)} />
      {given?.step === 'waiting' ? (
        <WaitingChange key={given.id} {...given} fetcher={fetcher} again={here} onAgain={dismiss} />
      ) : given?.step === 'done' ? (
        <Done kind={given.kind} rows={given.rows} again={here} onAgain={dismiss} />
      ) : given?.step === 'preview' ? (
        <ChangePreview
          key={given.seen}
          fetcher={fetcher}
          rows={given.rows}
          seen={given.seen}
          typed={given.typed}
          isNew={given.isNew}
          back={here}
          onBack={dismiss}
        />
      ) : (
        shown && (
          <Choices chosen={shown.chosen} fetcher={fetcher} wrong={given?.step === 'wrong' ? given : null} />
        )
      )}
    </>
  );
}

/** By fetcher: a navigation's answer is lost when the page reloads. Without scripts by the page itself. */
function useAnswer(byPage: BulkEditAnswer | undefined) {
  const fetcher = useFetcher<BulkEditAnswer>();
  const [first] = useState(byPage);
  const [dismissed, setDismissed] = useState<BulkEditAnswer>();
  const latest = fetcher.data ?? first;
  return { fetcher, given: latest === dismissed ? undefined : latest, dismiss: () => setDismissed(latest) };
}

function Failure({ answer: given }: { answer: BulkEditAnswer | undefined }) {
  if (given?.step === 'undone')
    return (
      <p role="status" className="mt-4 font-semibold text-sage">
        {CHANGE_LINES.undone}
      </p>
    );
  if (!given || given.step === 'preview' || given.step === 'waiting' || given.step === 'done') return null;
  const message = given.step === 'wrong' ? FIELDS_REFUSED.description : given.message;
  return (
    <p role="alert" className="mt-4 font-semibold text-sale">
      {message}
    </p>
  );
}

type ChoicesProps = {
  chosen: Chosen;
  fetcher: BulkEditFetcher;
  wrong: { kind: string; fields: FieldErrors } | null;
};

function Choices({ chosen: { products, total }, fetcher, wrong }: ChoicesProps) {
  if (total === 0)
    return (
      <NothingFound
        title="Nessun prodotto scelto"
        description="Scegli i prodotti nell’inventario, e torna qui."
      />
    );
  return (
    <>
      <p className="mt-1 tabular-nums">{total === 1 ? '1 prodotto scelto' : `${total} prodotti scelti`}</p>
      {total > MOST_AT_ONCE ? (
        <p className="mt-3 max-w-prose">{TOO_MANY}</p>
      ) : (
        <>
          <details className="mt-1">
            <summary className="min-h-6 cursor-pointer text-ink-soft">Vedi quali</summary>
            <ul className="mt-2 list-disc pl-5 lg:columns-2">
              {products.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </details>
          <ChangeForms fetcher={fetcher} wrong={wrong} />
        </>
      )}
    </>
  );
}

/** The state of the change in the address, for browsers without scripts. */
function Earlier({ state }: { state: ChangeState | null }) {
  if (state === null) return null;
  return (
    <p role="status" className="mt-4 font-semibold">
      {CHANGE_LINES[state]}
    </p>
  );
}

/** `?prodotto=` for each, or `?tutti` for all results of the list's filters. */
function whichProducts(query: URLSearchParams, { categories }: Assortment): Which {
  if (!query.has('tutti')) return { ids: query.getAll('prodotto') };
  return {
    found: {
      q: query.get('q') ?? '',
      category: categoryFrom(query.get('categoria'), categories),
      incomplete: query.has('mancanti'),
    },
  };
}
