import { data, href, redirect } from 'react-router';
import { shopContext } from '../../../context.ts';
import { personalData } from '../../../shop/privacy/personal-data.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import type { Route } from './+types/route';

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'privacy:write');
  return redirect(href('/admin/privacy'));
}

/** Everything that the shop knows of a person, as a file to hand to them. */
export async function action(asked: Route.ActionArgs) {
  await requirePermission(asked, 'privacy:write');
  const typed = (await asked.request.formData()).get('email');
  const email = typeof typed === 'string' ? typed.trim() : '';
  if (!email) throw data(null, { status: 422 });
  const known = await personalData(asked.context.get(shopContext), email);
  return new Response(`${JSON.stringify(known, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dati-personali.json"',
      'Cache-Control': 'no-store',
    },
  });
}
