import { data, href, Link } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { categoryFrom } from '../../../shop/catalogue/categories.ts';
import { sentText } from '../../../shop/forms/fields.ts';
import { beginApplying, stopApplying } from '../../../shop/imports/apply.server.ts';
import { type ImportShown, readImport } from '../../../shop/imports/imports.server.ts';
import { retryPictures } from '../../../shop/imports/pictures.server.ts';
import { choose } from '../../../shop/imports/plan.server.ts';
import { ACTIONS } from '../../../shop/imports/plan.ts';
import { FORMAT_NAMES } from '../../../shop/imports/source.ts';
import { beginUndo } from '../../../shop/imports/undo.server.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, failed, refused } from '../shared/form-answers.server.ts';
import { IMPORT_STATES } from '../shared/import-states.ts';
import { loadOr, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { readAndWrite } from '../shared/needs.ts';
import type { Route } from './+types/route';
import { CATEGORY_FIELD } from './category-field.ts';
import { ImportArchive } from './import-archive.tsx';
import { ImportChoices } from './import-choices.tsx';
import { Progress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useProgress } from './use-progress.ts';

export const handle = {
  needs: readAndWrite('imports:write'),
  help: 'importa',
  changesPages: true,
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Importazione');

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const { db, log } = asked.context.get(shopContext);
  const query = new URL(asked.request.url).searchParams;
  const action = ACTIONS.find((one) => one === query.get('azione')) ?? null;
  return loadShown(log, 'admin/importa/:id', async (): Promise<ImportShown> => {
    const shown = await readImport(db, asked.params.id, { action, after: query.get('dopo') });
    if (!shown) throw data(null, { status: 404 });
    return shown;
  });
}

export function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded<ImportShown>> {
  return loadOr<Loaded<ImportShown>>(request, () => serverLoader());
}

const BEGUN = 'L’importazione è già cominciata: le scelte non si cambiano più.';
const NOT_ENDED = 'L’importazione è ancora in corso, o è già stata annullata.';
const NOT_PLANNED = 'La prova non è finita, o l’importazione è già cominciata.';

export async function action(asked: Route.ActionArgs) {
  await requirePermission(asked, handle.needs.write);
  const shop = asked.context.get(shopContext);
  const { id } = asked.params;
  const known = await readImport(shop.db, id, { action: null, after: null });
  if (!known) throw data(null, { status: 404 });
  const form = await asked.request.formData();
  switch (form.get('intent')) {
    case 'choose': {
      const categories = new Map(
        [...form.entries()].flatMap(([field, value]) => {
          const category = field.startsWith(CATEGORY_FIELD) ? categoryFrom(String(value)) : null;
          return category ? [[field.slice(CATEGORY_FIELD.length).slice(0, 200), category] as const] : [];
        }),
      );
      const withOriginalPrices = sentText(form, 'original_prices') === 'on';
      const chosen = await choose(shop, id, { categories, withOriginalPrices });
      return chosen.ok ? done('Scelte salvate: la prova ricomincia') : refused(409, BEGUN);
    }
    case 'apply': {
      const begun = await beginApplying(shop, id);
      return begun.ok ? done('Importazione cominciata') : refused(409, NOT_PLANNED);
    }
    case 'stop':
      await stopApplying(shop.db, id);
      return done('Importazione fermata');
    case 'undo': {
      const begun = await beginUndo(shop, id);
      return begun.ok ? done('Annullamento cominciato') : refused(409, NOT_ENDED);
    }
    case 'retry-pictures':
      await retryPictures(shop);
      return done('Le immagini vengono cercate di nuovo');
    default:
      return failed(400);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const progress = useProgress(shown);
  return (
    <>
      <p>
        <Link to={href('/admin/importa')} className={textLinkClass('alone')}>
          Tutte le importazioni
        </Link>
      </p>
      <h1 className="font-display text-2xl break-words md:text-3xl">{shown?.fileName ?? 'Importazione'}</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’importazione" />
      {shown && progress && (
        <>
          <p className="mt-1 text-ink-soft">
            Da {FORMAT_NAMES[shown.format]}: {IMPORT_STATES[shown.state]}
          </p>
          <Progress progress={progress} />
          {(shown.state === 'planned' || shown.state === 'planning') && (
            <ImportChoices key={shown.id} shown={shown} />
          )}
          <ImportSteps shown={shown} />
          {shown.state !== 'undoing' && shown.state !== 'undone' && <ImportArchive shown={shown} />}
          <ImportRows shown={shown} />
        </>
      )}
    </>
  );
}
