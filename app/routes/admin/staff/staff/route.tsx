import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { REFUSED_IN_DEMO } from '#routes/shared/refused-in-demo.ts';
import { staffMembers } from '#shop/staff/auth/roles.server.ts';
import { roleNamed } from '#shop/staff/team/staff-fields.ts';
import { readInvitation, readRole } from '#shop/staff/team/staff-form.ts';
import { changeMember, invite, openInvitations, takeInvitationBack } from '#shop/staff/team/team.server.ts';
import type { Route } from './+types/route';
import { InvitationForm, Invitations, Members } from './members.tsx';

export const handle = { needs: readAndWrite('staff:write'), help: 'personale' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Personale');

export async function loader(args: Route.LoaderArgs) {
  const { userId: self } = await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  return loadShown(shop.log, 'admin/personale', async () => ({
    members: await staffMembers(shop.db),
    invitations: await openInvitations(shop),
    self,
  }));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  if (shop.config.publicDemo) return refused(403, REFUSED_IN_DEMO);
  switch (form.get('intent')) {
    case 'invite': {
      const read = readInvitation(form);
      if (!read.ok) return invalid(read.fields);
      const { email, role } = read.value;
      const invited = await invite(shop, { email, role: roleNamed(role), actor });
      if (invited.ok) return done('Invito spedito');
      if (invited.code === 'already_staff')
        return invalid({ email: 'Questa persona fa già parte del personale.' }, 409);
      return refused(429, 'Hai spedito molti inviti oggi: riprova domani.');
    }
    case 'take-back': {
      const taken = await takeInvitationBack(shop, { id: text('invitation'), actor });
      return taken.ok ? done('Invito ritirato') : notFound('questo invito non è più aperto');
    }
    case 'role': {
      const read = readRole(form);
      if (!read.ok) return invalid(read.fields);
      return change(shop, { userId: text('member'), role: roleNamed(read.value.role), actor });
    }
    case 'remove':
      return change(shop, { userId: text('member'), role: null, actor });
    default:
      return failed(400);
  }
}

async function change(...[shop, request]: Parameters<typeof changeMember>) {
  const changed = await changeMember(shop, request);
  if (changed.ok) return done(request.role ? 'Ruolo cambiato' : 'Accesso tolto');
  return changed.code === 'last_owner'
    ? refused(409, 'È l’unica titolare: prima dai questo ruolo a un’altra persona.')
    : notFound('questa persona non fa più parte del personale');
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <div className="max-w-5xl">
      <UnsavedForms />
      <h1 className="font-display text-2xl md:text-3xl">Personale</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Una titolare può tutto. Una commessa si occupa di prodotti, giacenze, cassa e ordini: non vede
        l’elenco delle clienti né gli incassi, e non rimborsa.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare il personale" />
      {shown && (
        <div className="mt-6 grid gap-5">
          <Members members={shown.members} self={shown.self} />
          <Panel title="Invita una persona">
            <InvitationForm />
            <Invitations invitations={shown.invitations} />
          </Panel>
        </div>
      )}
    </div>
  );
}
