import { href, Link, useOutletContext } from 'react-router';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import type { InfoProps } from './info-parts.tsx';
import { CompanyContacts, CompanyData } from './shop-card.tsx';

/** Who runs the site and by which rules (art. 7 D.Lgs. 70/2003). */
export default function LegalInformation() {
  const { settings } = useOutletContext<InfoProps>();
  const { identity } = settings;
  return (
    <div className="mt-10 space-y-12">
      <section>
        <h2>Chi gestisce il sito</h2>
        <p>
          Questo sito è il negozio online di {identity.brand}, insegna di {identity.company}. Le informazioni
          che seguono sono pubblicate ai sensi dell’art. 7 del D.Lgs. 9 aprile 2003, n. 70, sul commercio
          elettronico, e dell’art. 35 del D.P.R. 26 ottobre 1972, n. 633.
        </p>
        <CompanyData identity={identity} />
      </section>
      <section>
        <h2>Contatti</h2>
        <CompanyContacts identity={identity} />
        <p>
          Per orari e indirizzo del negozio vai a <Link to={href('/contatti')}>Contatti</Link> o a{' '}
          <Link to={href('/trova-negozio')}>Trova il negozio</Link>. La scheda breve dell’impresa è in{' '}
          <Link to={href('/dati-legali')}>Dati legali</Link>.
        </p>
      </section>
      <section>
        <h2>Attività</h2>
        <p>
          {identity.company} vende al dettaglio abbigliamento, calzature e accessori da donna, nel negozio di{' '}
          {identity.city} e su questo sito. Le vendite online seguono i{' '}
          <Link to={href('/termini-condizioni')}>termini e condizioni</Link>; consegne e resi sono spiegati in{' '}
          <Link to={href('/spedizioni')}>Spedizioni</Link> e <Link to={href('/resi')}>Resi e rimborsi</Link>.
        </p>
      </section>
      <section>
        <h2>Contenuti del sito</h2>
        <p>
          Testi, immagini, video e segni distintivi del sito sono di {identity.company} o usati con
          autorizzazione. Non possono essere riprodotti a fini commerciali senza consenso scritto. Curiamo che
          le informazioni siano corrette e aggiornate: se trovi un errore, scrivici a{' '}
          <a href={mailHref(identity)}>{identity.email}</a> e lo correggiamo.
        </p>
        <p>
          Alcuni collegamenti portano a siti di altri, come le mappe e i social network. Non ne controlliamo i
          contenuti e valgono le loro condizioni.
        </p>
      </section>
      <section>
        <h2>Dati personali e reclami</h2>
        <p>
          Come trattiamo i tuoi dati è scritto nell’
          <Link to={href('/privacy')}>informativa sulla privacy</Link> e nella{' '}
          <Link to={href('/cookie-policy')}>cookie policy</Link>. Per reclami e controversie vedi la{' '}
          <Link to={`${href('/termini-condizioni')}#controversie`}>sezione 11 dei termini</Link>.
        </p>
      </section>
    </div>
  );
}
