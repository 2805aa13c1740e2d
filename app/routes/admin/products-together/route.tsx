import { useState } from 'react';
import { data, href, Link, useFetcher, useSearchParams } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import {
  type Chosen,
  changeTogether,
  chosenTogether,
  previewTogether,
} from '../../../shop/catalogue/together.server.ts';
import { type Change, MOST_TOGETHER, type Planned } from '../../../shop/catalogue/together.ts';
import { readChange } from '../../../shop/catalogue/together-form.ts';
import { FIELDS_REFUSED, type FieldErrors, sentText } from '../../../shop/forms/fields.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt, type Unanswered } from '../shared/attempt.ts';
import { loadOr, NothingFound, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { readAndWrite } from '../shared/needs.ts';
import { receivedForm } from '../shared/received-form.server.ts';
import { BackToList, Panel } from '../shared/record-page.tsx';
import type { Route } from './+types/route';
import { ChangeForms, type TogetherFetcher } from './change-forms.tsx';
import { ChangePreview } from './change-preview.tsx';
import { useArrival } from './use-arrival.ts';
import { whichProducts } from './which.ts';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'prodotti',
  changesPages: true,
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Più prodotti insieme');

/** What a form of the page is answered with. */
type TogetherAnswer =
  | { step: 'wrong'; kind: string; fields: FieldErrors }
  | { step: 'refused'; message: string }
  | {
      step: 'preview';
      kind: Change['kind'];
      rows: Planned[];
      seen: string;
      /** What was typed, to be sent again when it is confirmed. */
      typed: [string, string][];
      /** Something changed since the preview before. */
      isNew: boolean;
    }
  | { step: 'done'; kind: Change['kind']; rows: Planned[] }
  | ({ step?: undefined } & Unanswered);

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const { db, log } = asked.context.get(shopContext);
  const which = whichProducts(new URL(asked.request.url).searchParams);
  return loadShown(log, 'admin/prodotti/insieme', () => chosenTogether(db, which));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Chosen>> {
  return loadOr<Loaded<Chosen>>(request, () => serverLoader());
}

/** Previews the change that the form describes, or makes it (`intent` apply) as it was seen. */
export async function action(asked: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(asked, handle);
  const which = whichProducts(new URL(asked.request.url).searchParams);
  const read = readChange(form);
  if (!read) return answer({ step: 'refused', message: 'Scegli che cosa cambiare.' }, 400);
  if (!read.ok) return answer({ step: 'wrong', kind: sentText(form, 'kind'), fields: read.fields }, 422);
  const { kind } = read.value;
  const typed = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'intent' && name !== 'seen' ? [[name, value]] : [],
  );
  if (form.get('intent') !== 'apply') {
    const preview = await previewTogether(shop, which, read.value);
    if (!preview.ok) return answer({ step: 'refused', message: TOO_MANY }, 422);
    const { rows, seen } = preview;
    return answer({ step: 'preview', kind, rows, seen, typed, isNew: false });
  }
  const changed = await changeTogether(shop, which, read.value, sentText(form, 'seen'), actor);
  if (changed.ok) return answer({ step: 'done', kind, rows: changed.rows });
  if (changed.code === 'too_many') return answer({ step: 'refused', message: TOO_MANY }, 422);
  const { rows, seen } = changed;
  return answer({ step: 'preview', kind, rows, seen, typed, isNew: true }, 409);
}

function answer(value: TogetherAnswer, status = 200) {
  return data<TogetherAnswer>(value, { status });
}

const TOO_MANY = `Al massimo ${MOST_TOGETHER} prodotti per volta: restringi la ricerca.`;

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<TogetherAnswer> {
  return attempt<TogetherAnswer>(() => serverAction());
}

export default function ProductsTogether({ loaderData, actionData }: Route.ComponentProps) {
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
      {given?.step === 'done' ? (
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
        shown && <Choices chosen={shown} fetcher={fetcher} wrong={given?.step === 'wrong' ? given : null} />
      )}
    </>
  );
}

/**
 * The last answer, until somebody goes back to the forms: by a fetcher, because what a navigation was answered is
 * forgotten as soon as the page loads its list again; without scripts, by the page itself.
 */
function useAnswer(byPage: TogetherAnswer | undefined) {
  const fetcher = useFetcher<TogetherAnswer>();
  const [first] = useState(byPage);
  const [dismissed, setDismissed] = useState<TogetherAnswer>();
  const latest = fetcher.data ?? first;
  return {
    fetcher,
    given: latest === dismissed ? undefined : latest,
    dismiss: () => setDismissed(latest),
  };
}

function Failure({ answer: given }: { answer: TogetherAnswer | undefined }) {
  if (!given || given.step === 'preview' || given.step === 'done') return null;
  const message = given.step === 'wrong' ? FIELDS_REFUSED.description : given.message;
  return (
    <p role="alert" className="mt-4 font-semibold text-sale">
      {message}
    </p>
  );
}

type ChoicesProps = {
  chosen: Chosen;
  fetcher: TogetherFetcher;
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
      {total > MOST_TOGETHER ? (
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

type DoneProps = { kind: Change['kind']; rows: Planned[]; again: string; onAgain: () => void };

function Done({ kind, rows, again, onAgain }: DoneProps) {
  const arrived = useArrival<HTMLDivElement>();
  const changed = rows.filter(({ outcome }) => outcome === 'changed').length;
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const isDeletion = kind === 'delete';
  return (
    <div ref={arrived} tabIndex={-1} className="outline-none">
      <Panel title="Fatto" className="mt-6">
        <p role="status" className="font-semibold tabular-nums">
          {changedLine(changed, isDeletion)}
        </p>
        {refused.length > 0 && (
          <>
            <p className="mt-3">Questi sono rimasti com’erano:</p>
            <ul className="mt-1 list-disc pl-5">
              {refused.map(({ id, name, note }) => (
                <li key={id}>
                  {name}: {note}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-3 flex flex-wrap gap-x-5">
          <Link to={href('/admin/prodotti')} className={textLinkClass('alone')}>
            Torna all’inventario
          </Link>
          {isDeletion ? (
            <Link to={href('/admin/prodotti/cestino')} className={textLinkClass('alone')}>
              Apri il cestino
            </Link>
          ) : (
            <Link to={again} onClick={onAgain} className={textLinkClass('alone')}>
              Cambia altro di questi prodotti
            </Link>
          )}
        </p>
      </Panel>
    </div>
  );
}

function changedLine(changed: number, isDeletion: boolean): string {
  if (changed === 0) return 'Nessun prodotto da cambiare';
  if (isDeletion) return changed === 1 ? '1 prodotto nel cestino' : `${changed} prodotti nel cestino`;
  return changed === 1 ? '1 prodotto aggiornato' : `${changed} prodotti aggiornati`;
}
