import { useEffect, useState } from 'react';
import { data, href, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import type { LookContent } from '#db/json/looks.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { beforeDay } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { releaseWords } from '#routes/admin/marketing/shared/release-words.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm, useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { LinkedFrom } from '#routes/admin/shared/linked-from.tsx';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { textFacts } from '#routes/admin/shared/text-facts.server.ts';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { linkedFrom } from '#shop/marketing/links/linked-from.server.ts';
import { type EditedLook, readLook, type SavedLook } from '#shop/marketing/looks/edit-looks.server.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Route } from './+types/route';
import { LookForm, PlannedChange } from './look-form.tsx';
import { NEW, saveByForm } from './save-look.server.ts';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'look',
  changesPages: true,
  acts: {
    'look-deleted': { name: 'Look eliminato', intent: 'delete', subject: 'id' },
    'look-saved': { name: 'Look salvato', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Modifica look');

type Shown = { look: EditedLook | null; facts: TextFacts; linked: string[] };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const { id } = args.params;
  return loadShown(shop.log, 'admin/look/:id', async (): Promise<Shown> => {
    const look = id === NEW ? null : await readLook(shop, id);
    if (!look && id !== NEW) throw data(null, { status: 404 });
    const linked = look ? await linkedFrom(shop, { kind: 'look', address: look.content.slug }) : [];
    return { look, linked, facts: await textFacts(shop) };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  return answeredBy(shop.log, 'admin/look/:id', () => saveByForm(shop, args.params.id, form, actor));
}

/** After a conflict (409) the page shows the current state; a deleted look is not loaded again: the list follows. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, formData, defaultShouldRevalidate } = args;
  return actionStatus === 409 || (formData?.get('intent') !== 'delete' && defaultShouldRevalidate);
}

export default function LookEditor({ loaderData, params }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  return (
    <>
      <BackToList to={href('/admin/look')}>Tutti i look</BackToList>
      <NotLoaded loaded={loaderData} message="Impossibile caricare il look" />
      {shown && <Editing key={params.id} {...shown} />}
    </>
  );
}

function Editing({ look, facts, linked }: Shown) {
  const { unsaved, onUnsaved } = useUnsavedParts();
  const [resumed, setResumed] = useState<{ content: LookContent | null; round: number } | null>(null);
  const [leavesTo, leaveTo] = useLeaving();
  const resume = (content: LookContent | null) =>
    setResumed((before) => ({ content, round: (before?.round ?? 0) + 1 }));
  const takeUp = (content: LookContent) => {
    resume(content);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => document.getElementById('look-title')?.focus({ preventScroll: true }));
  };
  // Resuming a version redraws the form, which would lose unsaved input.
  const [toResume, setToResume] = useState<LookContent | null>(null);
  const onResume = unsaved.length > 0 ? setToResume : takeUp;
  return (
    <>
      <h1 className="font-display text-2xl wrap-anywhere md:text-3xl">
        {look?.content.title ?? 'Nuovo look'}
      </h1>
      {look && (
        <p className="mt-1 text-ink-soft">{releaseWords({ ...look.release, isShown: look.isShown })}</p>
      )}
      <LookForm
        key={resumed?.round ?? 0}
        look={look}
        facts={facts}
        onUnsaved={onUnsaved}
        resumed={resumed?.content ?? null}
        onSaved={(id) => {
          if (id) leaveTo(href('/admin/look/:id', { id }));
        }}
        onPlanned={() => resume(null)}
      />
      {look && (
        <div className="mt-8 grid max-w-5xl gap-6">
          {look.planned && (
            <PlannedChange planned={look.planned} savedAt={look.updatedAt} onResume={onResume} />
          )}
          <SavedLooks saved={look.saved} onResume={onResume} />
          <div className="flex flex-wrap gap-3">
            {look.isShown && (
              <ButtonLink to={href('/look/:slug', { slug: look.content.slug })} variant="secondary" size="sm">
                Vedi la pagina
              </ButtonLink>
            )}
            <DeleteLook
              title={look.content.title}
              linked={linked}
              onGone={() => leaveTo(href('/admin/look'))}
            />
          </div>
        </div>
      )}
      <UnsavedGuard unsaved={unsaved.length > 0 && leavesTo === null} />
      <ConfirmDialog
        open={toResume !== null}
        title="Modifiche non salvate"
        confirm="Riprendi senza salvare"
        cancel="Continua a modificare"
        onConfirm={() => {
          if (toResume) takeUp(toResume);
          setToResume(null);
        }}
        onClose={() => setToResume(null)}
      >
        <p>Quello che c’è nel modulo non è ancora stato salvato: se riprendi questa versione va perso.</p>
      </ConfirmDialog>
    </>
  );
}

/** Navigates after saving or deletion, past the guard of unsaved input. */
function useLeaving() {
  const navigate = useNavigate();
  const leaving = useState<string | null>(null);
  const [to] = leaving;
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [to, navigate]);
  return leaving;
}

function DeleteLook({ title, linked, onGone }: { title: string; linked: string[]; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const { fetcher } = useAnsweredForm(
    { saved: 'Look eliminato', failed: 'Impossibile eliminare il look' },
    { onSaved: onGone, onFailed: () => setAsking(false) },
  );
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Elimina il look
      </Button>
      <ConfirmDialog
        open={asking}
        title="Elimina il look"
        confirm="Elimina"
        busy={fetcher.state !== 'idle'}
        onConfirm={() => void fetcher.submit({ intent: 'delete' }, { method: 'post' })}
        onClose={() => setAsking(false)}
      >
        <p>«{title}» e la sua pagina spariscono per sempre. I prodotti restano come sono.</p>
        <LinkedFrom places={linked} />
      </ConfirmDialog>
    </>
  );
}

type Props = { saved: readonly SavedLook[]; onResume: (content: LookContent) => void };

function SavedLooks({ saved, onResume }: Props) {
  return (
    <Panel title="Versioni salvate">
      <p className="mb-3 text-ink-soft">
        «Riprendi» rimette nel modulo ciò che c’era: si vede alle clienti solo quando salvi.
      </p>
      <ol aria-label="Versioni salvate" className="border-line border-t">
        {saved.map(({ id, at, by, content }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="break-words font-medium">{content.title}</p>
              <p className="text-ink-soft">
                {italianMoment(at)}, {by ?? 'dalla dimostrazione'} ·{' '}
                {content.points.length === 1 ? '1 punto' : `${content.points.length} punti`}
              </p>
            </div>
            {index === 0 ? (
              <p>L’ultima</p>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => onResume(content)}>
                Riprendi
                <span className="sr-only"> la versione {beforeDay('del', italianMoment(at))}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
