import { href, Link, useOutletContext } from 'react-router';
import { mapsHref } from '#shop/company/identity/contact-links.ts';
import { Buttons, Facts, InfoButton, type InfoProps } from './info-parts.tsx';
import { contactFacts, OpeningHoursTable, PostalAddress, profileFacts } from './shop-card.tsx';

export default function Contacts() {
  const { settings, closure } = useOutletContext<InfoProps>();
  const { identity, hours } = settings;
  const maps = mapsHref(identity);
  return (
    <div className="mt-10 grid gap-12 md:grid-cols-2">
      <section>
        <h2>Scrivici o chiamaci</h2>
        <Facts facts={[...contactFacts(identity), ...profileFacts(identity)]} />
        <p>
          Per un ordine già fatto tieni pronto il numero che trovi nella conferma: comincia con # e ha otto
          caratteri. Al telefono rispondiamo negli orari di apertura, e negli stessi giorni leggiamo la posta.
        </p>
      </section>
      <section>
        <h2>Vieni in negozio</h2>
        <PostalAddress identity={identity} />
        <OpeningHoursTable hours={hours} closure={closure} />
        <Buttons>
          {maps && (
            <InfoButton href={maps} newTab>
              Apri in Google Maps
            </InfoButton>
          )}
          <InfoButton quiet to={href('/trova-negozio')}>
            Trova il negozio
          </InfoButton>
        </Buttons>
      </section>
      <section className="md:col-span-2">
        <h2>Forse la risposta è già qui</h2>
        <ul>
          <li>
            Quanto costa e quanto ci mette la consegna: <Link to={href('/spedizioni')}>Spedizioni</Link>
          </li>
          <li>
            Come rendere un acquisto e ricevere il rimborso: <Link to={href('/resi')}>Resi e rimborsi</Link>
          </li>
          <li>
            Garanzia, pagamenti e condizioni di vendita:{' '}
            <Link to={href('/termini-condizioni')}>Termini e condizioni</Link>
          </li>
          <li>
            Richieste sui tuoi dati personali: <Link to={href('/privacy')}>Informativa sulla privacy</Link>
          </li>
        </ul>
      </section>
    </div>
  );
}
