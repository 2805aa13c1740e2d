import { missing } from '#routes/storefront/shared/missing.server.ts';
import { NothingHere } from '#routes/storefront/shared/nothing-here.tsx';
import type { Route } from './+types/route';
import { leadOnward } from './old-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await leadOnward(args);
  return missing(args);
}

export default function NotFound({ loaderData: { newest } }: Route.ComponentProps) {
  return <NothingHere newest={newest} />;
}
