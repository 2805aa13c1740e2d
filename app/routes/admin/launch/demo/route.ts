import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { REFUSED_IN_DEMO } from '#routes/shared/refused-in-demo.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { emptyDemo } from '#shop/company/launch/empty-demo.server.ts';
import type { Route } from './+types/route';

/** Emptying the demonstration changes every page. */
export const handle = {
  needs: readAndWrite('settings:write'),
  changesPages: true,
  acts: { 'demo-emptied': { name: 'Negozio dimostrativo svuotato' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/apertura'), args, handle);

const REFUSALS = {
  no_demo: 'Il negozio dimostrativo è già stato svuotato.',
  real_orders:
    'In questo negozio ci sono ordini o pagamenti veri: la legge vuole che restino, e il negozio non si svuota più.',
};

export async function action(args: Route.ActionArgs) {
  const { text, shop, actor } = await receivedForm(args, handle);
  if (shop.config.publicDemo) return refused(403, REFUSED_IN_DEMO);
  const emptied = await emptyDemo(shop, text('name'), actor);
  if (emptied.ok) {
    noteSecurityEvent(args.context, 'demo-emptied', 'done', actor);
    return done();
  }
  return emptied.code === 'other_name'
    ? invalid({ name: 'Scrivi il nome del negozio com’è qui sopra.' })
    : refused(409, REFUSALS[emptied.code]);
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
