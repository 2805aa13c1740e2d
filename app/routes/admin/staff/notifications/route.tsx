import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import { done } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { sessionOf } from '#routes/admin/staff/shared/session-of.server.ts';
import { type AlertChoice, choicesOf, choose } from '#shop/staff/notifications/choices.server.ts';
import { type AlertDevice, devicesOf } from '#shop/staff/notifications/devices.server.ts';
import { alertHint, alertName } from '#shop/staff/notifications/kinds.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { Devices } from './devices.tsx';

export const handle = {
  needs: readAndWrite('admin:enter'),
  help: 'avvisi',
  acts: { 'alerts-chosen': { name: 'Avvisi personali scelti' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Avvisi');

type Shown = {
  choices: AlertChoice[];
  devices: AlertDevice[];
  email: string;
  userId: string;
  /** Public key by which the browser recognizes the shop's notifications. */
  publicKey: string;
};

export async function loader(args: Route.LoaderArgs) {
  const { userId, email } = await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  return loadShown(
    shop.log,
    'admin/avvisi',
    async (): Promise<Shown> => ({
      choices: await choicesOf(shop.db, userId),
      devices: await devicesOf(shop, userId, await sessionOf(args)),
      email,
      userId,
      publicKey: shop.push.publicKey,
    }),
  );
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  const isOn = (name: string) => form.get(name) === 'on';
  const kinds = (await choicesOf(shop.db, actor)).map(({ kind }) => kind);
  const chosen = kinds.map((kind) => ({ kind, email: isOn(`letter-${kind}`), push: isOn(`push-${kind}`) }));
  await choose(shop, actor, chosen);
  return done('Avvisi salvati');
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <div className="max-w-3xl">
      <UnsavedForms />
      <h1 className="font-display text-2xl md:text-3xl">Avvisi</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Scegli di che cosa vuoi sapere subito. Vale solo per te: ogni persona che lavora in negozio sceglie i
        propri avvisi.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare gli avvisi" />
      {shown && (
        <div className="mt-6 grid gap-5">
          <Panel title="Di che cosa avvisarti">
            <Choices choices={shown.choices} email={shown.email} />
          </Panel>
          <Panel title="Dispositivi che ricevono notifiche">
            <Devices devices={shown.devices} publicKey={shown.publicKey} userId={shown.userId} />
          </Panel>
        </div>
      )}
    </div>
  );
}

/** Works without scripts as well. */
function Choices({ choices, email }: { choices: readonly AlertChoice[]; email: string }) {
  const { fetcher } = useAnsweredForm({ saved: 'Avvisi salvati', failed: 'Impossibile salvare gli avvisi' });
  return (
    <fetcher.Form method="post" className="grid gap-5">
      <p>
        Le e-mail arrivano a <strong className="break-all">{email}</strong>, al massimo una ogni cinque minuti
        per tipo; le notifiche ai dispositivi dell’elenco qui sotto, al massimo una al minuto. Quello che
        succede nel frattempo arriva insieme.
      </p>
      {choices.map(({ kind, email, push }) => (
        <FieldGroup key={kind} id={kind} legend={alertName(kind)} hint={alertHint(kind)}>
          <div className="flex flex-wrap gap-x-8">
            <Checkbox
              id={`letter-${kind}`}
              name={`letter-${kind}`}
              label="Con un’e-mail"
              defaultChecked={email}
            />
            <Checkbox
              id={`push-${kind}`}
              name={`push-${kind}`}
              label="Con una notifica"
              defaultChecked={push}
            />
          </div>
        </FieldGroup>
      ))}
      <SendButton fetcher={fetcher} className="justify-self-start">
        Salva gli avvisi
      </SendButton>
    </fetcher.Form>
  );
}
