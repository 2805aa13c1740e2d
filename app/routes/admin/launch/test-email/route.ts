import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, refused } from '#routes/admin/shared/form-answers.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { confirmMail } from '#shop/company/launch/launch.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('settings:write'),
  acts: { 'letter-confirmed': { name: 'Posta confermata' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/apertura'), args, handle);

/** Confirms the receipt of the test e-mail by its link's secret. */
export async function action(args: Route.ActionArgs) {
  const { text, shop } = await receivedForm(args, handle);
  const isConfirmed = await confirmMail(shop, text('token'));
  return isConfirmed
    ? done('La posta funziona')
    : refused(409, 'Questa e-mail non è più quella dell’ultima prova: ripeti la prova della posta.');
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
