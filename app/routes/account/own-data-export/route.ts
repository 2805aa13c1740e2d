import { data, href, redirect } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { requireAccount } from '#routes/account/shared/access.server.ts';
import { personalDataFile } from '#routes/shared/personal-data-file.ts';
import { ownPersonalData } from '#shop/customers/privacy/personal-data.server.ts';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  await requireAccount(args);
  return redirect(href('/account/dati'));
}

/** Everything stored about the account's address except internal notes, after a proof of identity. */
export async function action(args: Route.ActionArgs) {
  const visitor = await requireAccount(args);
  if (!visitor.emailVerified) throw data(null, { status: 403 });
  return personalDataFile(await ownPersonalData(args.context.get(shopContext), visitor.email));
}
