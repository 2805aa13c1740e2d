import { data, href, Link } from 'react-router';
import { ACTIONS } from '#db/values/imports.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { isUuid } from '#lib/uuid.ts';
import { IMPORT_STATES } from '#routes/admin/imports/shared/import-states.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, refused } from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { beginApplying, stopApplying } from '#shop/catalog/imports/apply/apply.server.ts';
import { type ImportShown, readImport } from '#shop/catalog/imports/apply/imports.server.ts';
import { retryPictures } from '#shop/catalog/imports/apply/pictures.server.ts';
import { beginUndo } from '#shop/catalog/imports/apply/undo.server.ts';
import { FORMAT_NAMES, UNREAD_COLUMNS } from '#shop/catalog/imports/formats/source.ts';
import { decisionFrom } from '#shop/catalog/imports/plan/decision.ts';
import { createUndecided, decide } from '#shop/catalog/imports/plan/plan.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { ImportArchive } from './import-archive.tsx';
import { ImportChoices } from './import-choices.tsx';
import { Progress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSteps } from './import-steps.tsx';
import { summarySentences } from './import-summary.ts';
import { BEGUN, saveChoices, TRIED_AGAIN } from './save-choices.server.ts';
import { useProgress } from './use-progress.ts';

export const handle = {
  needs: readAndWrite('imports:write'),
  help: 'importa',
  changesPages: true,
  acts: {
    'import-applied': { name: 'Importazione cominciata', intent: 'apply', subject: 'id' },
    'import-undone': { name: 'Importazione annullata', intent: 'undo', subject: 'id' },
    'import-changed': { name: 'Importazione modificata', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Importazione');

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  const action = ACTIONS.find((one) => one === query.get('azione')) ?? null;
  return loadShown(log, 'admin/importa/:id', async (): Promise<ImportShown> => {
    const shown = await readImport(db, args.params.id, { action, after: query.get('dopo') });
    if (!shown) throw data(null, { status: 404 });
    return shown;
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

const NOT_ENDED = 'L’importazione è ancora in corso, o è già stata annullata.';
const NOT_PLANNED = 'La prova non è finita, o l’importazione è già cominciata.';

export async function action(args: Route.ActionArgs) {
  const shop = await shopFor(args, handle.needs.write);
  const { id } = args.params;
  const known = await readImport(shop.db, id, { action: null, after: null });
  if (!known) throw data(null, { status: 404 });
  const form = await args.request.formData();
  switch (form.get('intent')) {
    case 'choose':
      return saveChoices(shop, known, form);
    case 'decide': {
      const { categories } = await shop.catalogue.assortment();
      const decision = decisionFrom(sentText(form, 'decision'), {
        categoryFrom: (text) => categoryFrom(text, categories),
        isUuid,
      });
      if (decision === undefined) return failed(400);
      const decided = await decide(shop, id, { key: sentText(form, 'key'), decision });
      return decided.ok ? done('Scelta salvata') : refused(409, BEGUN);
    }
    case 'create-asked': {
      const created = await createUndecided(shop, id);
      return created.ok ? done(TRIED_AGAIN) : refused(409, BEGUN);
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

/** Columns without a counterpart here (prices of other countries, Google's) interest few. */
const isFolded = (note: string) => note.startsWith(UNREAD_COLUMNS);

function NoteList({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft empty:hidden">
      {notes.map((note) => (
        <li key={note} className="break-words">
          {note}
        </li>
      ))}
    </ul>
  );
}

function FileNotes({ notes }: { notes: readonly string[] }) {
  return (
    <section aria-labelledby="avvisi" className="mt-4 max-w-prose">
      <h2 id="avvisi" className="font-medium">
        Del file
      </h2>
      <NoteList notes={notes.filter((note) => !isFolded(note))} />
      {notes.some(isFolded) && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-ink-soft">Colonne non lette</summary>
          <NoteList notes={notes.filter(isFolded)} />
        </details>
      )}
    </section>
  );
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
          {shown.state === 'planned' && (
            <p className="mt-4 max-w-prose text-lg">{summarySentences(shown.summary).join(' ')}</p>
          )}
          <Progress progress={progress} />
          {shown.notes.length > 0 && <FileNotes notes={shown.notes} />}
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
