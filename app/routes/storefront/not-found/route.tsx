import { data } from 'react-router';
import { MissingPage } from '../../shared/error-message.tsx';
import WayOn from '../../shared/way-on.tsx';
import type { Route } from './+types/route';
import { leadOnward } from './old-page.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await leadOnward(args);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      <MissingPage>
        <WayOn className="pb-(--section)" />
      </MissingPage>
    </main>
  );
}
