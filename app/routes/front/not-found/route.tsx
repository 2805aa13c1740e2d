import { data } from 'react-router';
import { MissingPage } from '../../shared/error-message.tsx';
import { leadFromOldPath } from '../shared/old-path.server.ts';
import type { Route } from './+types/route';

export async function loader(asked: Route.LoaderArgs) {
  await leadFromOldPath(asked);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      <MissingPage />
    </main>
  );
}
