import { data } from 'react-router';
import { MissingPage } from '../../shared/error-message.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      <MissingPage />
    </main>
  );
}
