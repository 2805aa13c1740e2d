import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { typedEmail } from '#lib/typed-text.ts';
import { redirectToForms, requirePermission } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { personalDataFile } from '#routes/shared/personal-data-file.ts';
import { personalData } from '#shop/customers/privacy/personal-data.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('privacy:write'),
  acts: { 'person-exported': { name: 'Dati personali esportati' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin/privacy'), args, handle);

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, handle.needs.write);
  const typed = (await args.request.formData()).get('email');
  const email = typedEmail(typed);
  if (!email) throw data(null, { status: 422 });
  return personalDataFile(await personalData(args.context.get(shopContext), email));
}
