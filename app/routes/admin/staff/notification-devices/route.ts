import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, failed, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { sessionOf } from '#routes/admin/staff/shared/session-of.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { addDevice, removeDevice, tryDevice } from '#shop/staff/notifications/devices.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('admin:enter'),
  acts: {
    'device-added': { name: 'Notifiche attivate su un dispositivo', intent: 'add' },
    'device-removed': { name: 'Notifiche tolte da un dispositivo', intent: 'remove' },
  },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/avvisi'), args, handle);

export async function action(args: Route.ActionArgs) {
  const { form, shop, actor: userId } = await receivedForm(args, handle);
  const text = (name: string) => sentText(form, name);
  const named = { userId, id: text('device') };
  switch (text('intent')) {
    case 'add':
    // Sent automatically by a browser that had notifications before its session ended.
    case 'renew':
      return add(args, userId, { endpoint: text('endpoint'), p256dh: text('p256dh'), auth: text('auth') });
    case 'remove':
      return (await removeDevice(shop.db, named)).ok ? done('Dispositivo tolto') : unknown();
    case 'try': {
      const tried = await tryDevice(shop, named);
      if (tried.ok) return done('Notifica di prova spedita');
      return tried.code === 'too_many'
        ? refused(429, 'Hai fatto molte prove: riprova fra un’ora.')
        : unknown();
    }
    default:
      return failed(400);
  }
}

async function add(
  args: Route.ActionArgs,
  userId: string,
  given: Parameters<typeof addDevice>[2],
): Promise<ReturnType<typeof done>> {
  const sessionId = await sessionOf(args);
  if (!sessionId) return failed(401, 'l’accesso è scaduto');
  const userAgent = args.request.headers.get('user-agent') ?? '';
  const added = await addDevice(args.context.get(shopContext), { userId, sessionId, userAgent }, given);
  return added.ok ? done() : refused(422, 'Il servizio di notifiche di questo browser non è riconosciuto.');
}

const unknown = () => notFound('questo dispositivo non è più nell’elenco');

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
