import { missing } from '#routes/storefront/shared/missing.server.ts';
import { NothingHere } from '#routes/storefront/shared/nothing-here.tsx';
import { leadOnward } from '#routes/storefront/shared/old-page.server.ts';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  await leadOnward(args);
  return missing(args);
}

export default function NotFound({ loaderData: { newest } }: Route.ComponentProps) {
  return <NothingHere newest={newest} />;
}
