import { useState } from 'react';
import { useFetcher } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { keysOf } from '#lib/keys.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import { PublicationPanel, VersionsPanel } from '#routes/admin/shared/draft-panels.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { answeredBy } from '#routes/admin/shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { type Loaded, loadShown } from '#routes/admin/shared/load-shown.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { saveFirst, UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useUnsavedParts } from '#routes/admin/shared/use-unsaved-parts.ts';
import { nameOutline } from '#routes/shared/name-outline.server.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { FONT_PAIRS } from '#shop/marketing/theme/font-pairs.ts';
import { readTheme } from '#shop/marketing/theme-versions/theme-versions.server.ts';
import type { Route } from './+types/route';
import { changeTheme } from './change-theme.server.ts';
import { type ThemeEdited, ThemeForm } from './theme-form.tsx';
import { ThemePreview } from './theme-preview.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'aspetto',
  changesPages: true,
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Aspetto');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  return loadShown(shop.log, 'admin/aspetto', async (): Promise<ThemeEdited> => {
    const { brand } = (await shop.settings()).identity;
    const outlines = keysOf(FONT_PAIRS).map((pair) => [pair, nameOutline(brand, pair)] as const);
    return { ...(await readTheme(shop)), outlines: Object.fromEntries(outlines) };
  });
}

export function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded<ThemeEdited>> {
  return loadOr<Loaded<ThemeEdited>>(request, () => serverLoader());
}

export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const shop = args.context.get(shopContext);
  return answeredBy(shop.log, 'admin/aspetto', async () =>
    changeTheme(shop, await args.request.formData(), userId),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}

export default function AdminTheme({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  useLive('settings');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Aspetto</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Logo, colori e caratteri del negozio. Prepara una bozza, guardala sul telefono e sul computer, e
        pubblicala: finché non la pubblichi le clienti non vedono nulla.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’aspetto" />
      {shown && <Editing shown={shown} unsaved={unsaved.length > 0} onUnsaved={onUnsaved} />}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

type EditingProps = {
  shown: ThemeEdited;
  unsaved: boolean;
  onUnsaved: ReturnType<typeof useUnsavedParts>['onUnsaved'];
};

/** What is done with the draft as it was saved, and with the versions, is one form's answer. */
function Editing({ shown, unsaved, onUnsaved }: EditingProps) {
  const fetcher = useFetcher<FormAnswer>();
  // The draft is drawn anew from what is stored once it was thrown away or an older look came back.
  const [round, setRound] = useState(0);
  const [version, setVersion] = useState(shown.version);
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    {
      onSaved: () => {
        setVersion(shown.version);
        setRound((now) => now + 1);
      },
    },
  );
  // The draft above is drawn anew after each: what was chosen in it would be gone, and the step taken without it.
  const onStep = saveFirst(unsaved, 'Salva prima la bozza, qui sopra.');
  return (
    <div className="mt-5 grid max-w-4xl gap-6">
      <ThemeForm key={round} {...{ shown, version, onUnsaved }} onVersion={setVersion} />
      <ThemePreview version={shown.version} isDraft={shown.hasDraft} />
      <PublicationPanel
        id="look"
        none="Non c’è una bozza: qui sopra vedi l’aspetto com’è pubblicato."
        hasDraft={shown.hasDraft}
        plannedFor={shown.plannedFor}
        today={shown.today}
        {...{ version, fetcher, errors, onStep }}
      />
      <VersionsPanel
        versions={shown.versions.map(({ words, accent, ground, ...one }) => ({
          ...{ ...one, title: words },
          mark: <Colours {...{ accent, ground }} />,
        }))}
        nobody="come il negozio era prima"
        {...{ fetcher, onStep }}
      />
    </div>
  );
}

function Colours({ accent, ground }: Record<'accent' | 'ground', string>) {
  return (
    <span aria-hidden="true" className="flex border border-ink-soft">
      <span className="size-8" style={{ background: ground }} />
      <span className="size-8" style={{ background: accent }} />
    </span>
  );
}
