import { data, href, redirect } from 'react-router';
import { shopContext } from '../../../context.ts';
import { personalData } from '../../../shop/privacy/personal-data.server.ts';
import { personalDataFile } from '../../shared/personal-data-file.ts';
import { requireAccount } from '../shared/access.server.ts';
import type { Route } from './+types/route';

export async function loader(asked: Route.LoaderArgs) {
  await requireAccount(asked);
  return redirect(href('/account/dati'));
}

/** Everything that the shop knows of the account's address, once that is proved to be theirs who ask. */
export async function action(asked: Route.ActionArgs) {
  const visitor = await requireAccount(asked);
  if (!visitor.emailVerified) throw data(null, { status: 403 });
  return personalDataFile(await personalData(asked.context.get(shopContext), visitor.email));
}
