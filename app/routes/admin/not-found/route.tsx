import { data, href, redirect } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import type { Route } from './+types/route';

export const handle = { needs: readAndWrite('admin:enter') } satisfies RouteFacts;

/** Addresses in documents of pages below another. As routes they would be loaded by every shopper's browser. */
const SHORT_ADDRESSES: Readonly<Record<string, string>> = {
  collegamenti: href('/admin/impostazioni/collegamenti'),
};

/** Without the permission the answer does not reveal whether an address exists. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const page = new Map(Object.entries(SHORT_ADDRESSES)).get(args.params['*'] ?? '');
  if (page) throw redirect(page);
  throw data(null, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, handle.needs.write);
  throw data(null, { status: 404 });
}

export default function AdminNotFound() {
  return null;
}
