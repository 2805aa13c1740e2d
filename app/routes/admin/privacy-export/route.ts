import { data, href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { personalData } from '../../../shop/privacy/personal-data.server.ts';
import { personalDataFile } from '../../shared/personal-data-file.ts';
import { requirePermission } from '../shared/access.server.ts';
import { readAndWrite } from '../shared/needs.ts';
import { standsOn } from '../shared/posts-only.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: readAndWrite('privacy:write') } satisfies RouteFacts;

export function loader(asked: Route.LoaderArgs) {
  return standsOn(href('/admin/privacy'), asked, handle);
}

/** Everything that the shop knows of a person, as a file to hand to them. */
export async function action(asked: Route.ActionArgs) {
  await requirePermission(asked, handle.needs.write);
  const typed = (await asked.request.formData()).get('email');
  const email = typeof typed === 'string' ? typed.trim() : '';
  if (!email) throw data(null, { status: 422 });
  return personalDataFile(await personalData(asked.context.get(shopContext), email));
}
