import { MissingPage } from '../../shared/error-message.tsx';
import WayOn from '../../shared/way-on.tsx';
import { missing } from '../shared/missing.server.ts';
import type { Route } from './+types/route';
import { leadOnward } from './old-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await leadOnward(args);
  return missing(args);
}

export default function NotFound({ loaderData: { newest } }: Route.ComponentProps) {
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      <MissingPage>
        <WayOn products={newest} className="pb-(--section)" />
      </MissingPage>
    </main>
  );
}
