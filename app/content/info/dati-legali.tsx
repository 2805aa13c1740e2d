import { href, Link, useOutletContext } from 'react-router';
import type { InfoProps } from './info-parts.tsx';
import { CompanyContacts, CompanyData } from './shop-card.tsx';

/** The company's data sheet (specification section 2); the layout adds today's date. */
export default function LegalData() {
  const { settings } = useOutletContext<InfoProps>();
  const { identity } = settings;
  return (
    <div className="mt-10 space-y-12">
      <section>
        <h2>Impresa</h2>
        <CompanyData identity={identity} />
      </section>
      <section>
        <h2>Recapiti</h2>
        <CompanyContacts identity={identity} />
        <p>
          Per le regole d’uso del sito e dei suoi contenuti vedi le{' '}
          <Link to={href('/informazioni-legali')}>informazioni legali</Link>.
        </p>
      </section>
    </div>
  );
}
