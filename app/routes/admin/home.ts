import { redirect } from 'react-router';
import { ADMIN_HOME } from '../auth/return-to.ts';
import type { Route } from './+types/home';
import { requirePermission } from './access.server.ts';

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'admin:enter');
  return redirect(ADMIN_HOME);
}
