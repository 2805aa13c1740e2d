import { href, Link } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Buttons, type InfoProps, PictureBand } from './info-parts.tsx';

/** The shop's story, values and owner (specification section 2). */
export default function About({ settings, images }: InfoProps) {
  const { identity, sustainabilityPublished } = settings;
  return (
    <>
      <PictureBand picture={images.atelier} focus="object-[60%_50%]" />
      <div className="mt-14 space-y-14">
        <section>
          <h2>La nostra storia</h2>
          <p>
            {identity.brand} nasce nel 2020 a {identity.city}, in un anno in cui aprire un negozio sembrava
            una follia. C'erano una stanza, due appendiabiti e un'idea semplice: vestire bene dovrebbe essere
            facile, divertente e alla portata di tutte.
          </p>
          <p>
            Da allora ogni settimana arrivano capi nuovi, scelti uno per uno: le collezioni che si vedono in
            giro, filtrate da chi poi le vede indossate davvero, di lunedì mattina in ufficio e di sabato sera
            in piazza. Dopo quattro anni di lavoro fra camerino e bancone, la nostra vetrina è arrivata anche
            online, con la stessa cura: le fotografie chiare, le taglie spiegate, una persona che risponde.
          </p>
        </section>
        <section>
          <h2>Tre valori, tutti i giorni</h2>
          <div className="mt-2 grid gap-x-10 md:grid-cols-3">
            <div>
              <h3>Passione</h3>
              <p>
                Tocchiamo i tessuti, proviamo i tagli, discutiamo di un bottone. Se un capo non lo metteremmo
                noi, in negozio non entra.
              </p>
            </div>
            <div>
              <h3>Personalizzazione</h3>
              <p>
                Ogni persona ha la sua misura e il suo modo di portarla. Ti ascoltiamo prima di consigliare, e
                ti diciamo anche quando una cosa non ti sta bene.
              </p>
            </div>
            <div>
              <h3>Territorio</h3>
              <p>
                Viviamo dove lavoriamo. Il negozio sta a {identity.city}, conosce le sue clienti per nome e
                collabora, appena può, con sarte, artigiani e fotografi della zona.
              </p>
            </div>
          </div>
        </section>
        <section>
          <h2>Chi trovi in negozio</h2>
          <p>
            Dietro le scelte di {identity.brand} c'è {identity.owner}, titolare: seleziona le collezioni,
            prepara gli ordini, allestisce la vetrina ogni settimana e risponde di persona ai messaggi. Dal
            2020 il suo lavoro è trovare, fra mille capi, quelli che ti faranno dire «questo è proprio mio».
          </p>
          <p>
            Vieni a conoscerci: indirizzo e orari sono in{' '}
            <Link to={href('/trova-negozio')}>Trova il negozio</Link>.
            {sustainabilityPublished && (
              <>
                {' '}
                Gli impegni che ci siamo dati per i prossimi anni sono nella pagina{' '}
                <Link to={href('/sostenibilita')}>Sostenibilità</Link>.
              </>
            )}
          </p>
          <Buttons>
            <ButtonLink to={href('/contatti')}>Contattaci</ButtonLink>
          </Buttons>
        </section>
      </div>
    </>
  );
}
