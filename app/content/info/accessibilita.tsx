import { useOutletContext } from 'react-router';
import { mailHref, phoneHref } from '#shop/company/identity/contact-links.ts';
import { type InfoProps, Sections } from './info-parts.tsx';

/** How accessible the site is: only what its tests show (directive (EU) 2019/882, D.Lgs. 82/2022). */
export default function Accessibility() {
  const { settings } = useOutletContext<InfoProps>();
  const { identity } = settings;
  return (
    <Sections
      sections={[
        {
          id: 'stato',
          title: 'A che punto siamo',
          body: (
            <>
              <p>
                Il sito è costruito per rispettare la norma europea EN 301 549, nella versione in vigore
                (V3.2.1), e le WCAG 2.2, livello AA, che chiedono più di quelle a cui la norma rimanda.{' '}
                <strong>Grado di conformità: parziale</strong>, per i limiti scritti sotto. Lo verifichiamo
                noi: a ogni modifica due strumenti automatici, axe-core e HTML_CodeSniffer, esaminano le
                pagine del negozio, le più usate sia su schermo grande sia su telefono, e un acquisto intero
                viene fatto con la sola tastiera. Un ente esterno non l’ha ancora valutato.
              </p>
              <p>
                Puoi ingrandire il testo, muoverti con la tastiera, usare un lettore di schermo e ridurre le
                animazioni dalle impostazioni del tuo dispositivo. Pagine, prezzi e modulo di recesso si
                leggono anche senza script.
              </p>
            </>
          ),
        },
        {
          id: 'limiti',
          title: 'Limiti che conosciamo',
          body: (
            <ul>
              <li>
                Per comprare servono gli script del browser; se è un ostacolo, chiamaci: completiamo l’ordine
                insieme.
              </li>
              <li>
                Finché nessuno la descrive, la foto di un prodotto ha come testo alternativo il nome
                dell’articolo: colore e taglio sono descritti nel testo della pagina, quando c’è.
              </li>
              <li>
                La pagina in cui paghi online è di un altro fornitore, e fa parte del nostro servizio: se lì
                trovi un ostacolo dillo a noi, che lo segnaliamo a chi la fornisce e intanto cerchiamo con te
                un altro modo di pagare.
              </li>
              <li>La mappa è di un altro fornitore: indirizzo e indicazioni sono anche scritti.</li>
              <li>
                Il video della pagina iniziale è decorativo e non ha audio né descrizione. Quelli dei prodotti
                sono muti: mostrano il capo che la pagina descrive a parole.
              </li>
            </ul>
          ),
        },
        {
          id: 'contatti',
          title: 'Hai trovato un ostacolo?',
          body: (
            <>
              <p>
                Scrivici a <a href={mailHref(identity)}>{identity.email}</a> o chiamaci al{' '}
                <a href={phoneHref(identity)}>{identity.phone}</a>: dicci in quale pagina e con quale
                dispositivo. Ti diamo le stesse informazioni in un altro modo, e correggiamo.
              </p>
              <p>
                Sui servizi regolati dal D.Lgs. 27 maggio 2022, n. 82 vigila l’Agenzia per l’Italia Digitale
                (AgID), alla quale puoi segnalare un problema rimasto senza risposta.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
