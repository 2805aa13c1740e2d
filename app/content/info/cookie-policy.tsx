import { href, Link, useOutletContext } from 'react-router';
import { ForgetMeasures } from '#shop/catalog/sizing/body-memory.tsx';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { PREVIEW_COOKIE } from '#shop/company/launch/preview-cookie.ts';
import { SECOND_STEP_COOKIE, SESSION_COOKIE, SIGN_UP_COOKIE } from '#shop/staff/auth/session-cookie.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Buttons, InfoButton, type InfoProps, InfoTable, Sections } from './info-parts.tsx';
import stored from './stored-items.json' with { type: 'json' };

type StoredItem = { name: string; kind: string; purpose: string; duration: string };

const STORED: StoredItem[] = [
  ...stored,
  {
    name: `${SESSION_COOKIE} (con https: __Secure-${SESSION_COOKIE})`,
    kind: 'Cookie',
    purpose: 'Tiene aperto l’accesso al tuo account; esiste solo se accedi',
    duration: 'Fino all’uscita, al massimo 7 giorni dall’accesso',
  },
  {
    name: `${SECOND_STEP_COOKIE} (con https: __Secure-${SECOND_STEP_COOKIE})`,
    kind: 'Cookie',
    purpose: 'Ricorda che hai già scritto la password mentre scrivi il codice del secondo fattore',
    duration: 'Fino alla fine dell’accesso, al massimo dieci minuti',
  },
  {
    name: SIGN_UP_COOKIE,
    kind: 'Cookie',
    purpose:
      'Riconosce il browser in cui ti sei registrata quando apri il link di conferma; esiste solo se ti registri',
    duration: 'Un’ora',
  },
  {
    name: PREVIEW_COOKIE,
    kind: 'Cookie',
    purpose:
      'Mostra il negozio prima che apra; esiste solo se apri il link riservato che il negozio ti ha mandato',
    duration: '30 giorni',
  },
];

/** What stays in the browser and how to choose (art. 122 Codice privacy; Garante, 10 June 2021). */
export default function CookiePolicy() {
  const { settings } = useOutletContext<InfoProps>();
  const { identity } = settings;
  return (
    <Sections
      sections={[
        {
          id: 'che-cosa-sono',
          title: 'Che cosa sono i cookie',
          body: (
            <>
              <p>
                I cookie sono piccoli testi che un sito salva nel browser e rilegge alle visite successive. Il
                local storage è uno spazio simile, che però il browser non invia da solo a nessuno. In questa
                pagina li trattiamo insieme, perché le regole sono le stesse: l’art. 122 del D.Lgs. 196/2003
                (Codice privacy) e le linee guida del Garante del 10 giugno 2021.
              </p>
              <p>
                Titolare del trattamento è {identity.company}, raggiungibile a{' '}
                <a href={mailHref(identity)}>{identity.email}</a>.
              </p>
            </>
          ),
        },
        {
          id: 'elenco',
          title: 'Che cosa salviamo',
          body: (
            <>
              <StoredItems />
              <ForgetMeasures />
              <p>
                Sono strumenti di prima parte, necessari a ciò che chiedi al sito: per questo non richiedono
                consenso. Te lo chiediamo solo per ricordare i prodotti visti e per tenere le pagine da aprire
                senza collegamento, e senza consenso non salviamo né gli uni né le altre. Carrello e preferiti
                stanno nel tuo dispositivo: il nostro server riceve l’elenco dei prodotti solo per calcolarne
                i prezzi e mostrarteli. Se accedi, i preferiti li conserva anche il tuo account, per
                ritrovarli su ogni dispositivo.
              </p>
            </>
          ),
        },
        {
          id: 'categorie',
          title: 'Le quattro categorie',
          body: (
            <>
              <ConsentCategories />
              <p>
                Se un giorno aggiungeremo altri strumenti funzionali, o strumenti analitici o di marketing, li
                scriveremo qui prima di usarli, e non partiranno senza il tuo consenso.
              </p>
            </>
          ),
        },
        {
          id: 'scelta',
          title: 'La tua scelta',
          body: (
            <>
              <p>
                Alla prima visita un banner ti permette di accettare tutto, rifiutare ciò che è facoltativo o
                scegliere categoria per categoria. Se lo chiudi con la X non salviamo alcun consenso: vale
                come un rifiuto, e non ti mostriamo il banner per sei mesi. Puoi cambiare idea quando vuoi.
              </p>
              <p>
                Di ogni scelta conserviamo una prova per 24 mesi, come chiede l’art. 7 del GDPR: che cosa hai
                scelto, quando, il testo che hai letto e il codice casuale cookieConsentId. Non contiene il
                tuo indirizzo IP, né altro che dica chi sei.
              </p>
              <Buttons>
                <InfoButton data-cookie-preferences>Preferenze cookie</InfoButton>
              </Buttons>
              <p>
                Puoi anche cancellare cookie e dati dei siti dalle impostazioni del browser. Se lo fai, perdi
                il carrello, i preferiti e l’accesso all’account su quel dispositivo, e il banner torna a
                comparire.
              </p>
            </>
          ),
        },
        {
          id: 'altri-siti',
          title: 'Altri siti',
          body: (
            <>
              <p>
                Su queste pagine non c’è nulla di altri siti che si carichi da solo. Quando sei tu a
                chiederlo, entrano in gioco servizi con regole proprie:
              </p>
              <ul>
                <li>
                  la mappa in <Link to={href('/trova-negozio')}>Trova il negozio</Link>, solo dopo che premi
                  «Mostra la mappa»:{' '}
                  <OutsideLink href="https://osmfoundation.org/wiki/Privacy_Policy">
                    informativa di OpenStreetMap
                  </OutsideLink>
                  ;
                </li>
                <li>
                  la pagina di pagamento, che si apre fuori dal sito:{' '}
                  <OutsideLink href="https://stripe.com/it/legal/cookies-policy">
                    cookie di Stripe
                  </OutsideLink>
                  ;
                </li>
                <li>
                  i collegamenti a Google Maps, WhatsApp, Instagram e Facebook, che si aprono sui loro siti.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'per-saperne-di-piu',
          title: 'Per saperne di più',
          body: (
            <p>
              Come trattiamo i dati personali è scritto nell’
              <Link to={href('/privacy')}>informativa sulla privacy</Link>; le regole degli acquisti sono nei{' '}
              <Link to={href('/termini-condizioni')}>termini e condizioni</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}

function StoredItems() {
  return (
    <InfoTable
      caption="Dati salvati nel browser da questo sito"
      head={['Nome', 'Tipo', 'A che cosa serve', 'Quanto resta']}
      rows={STORED.map(({ name, kind, purpose, duration }) => [name, kind, purpose, duration])}
    />
  );
}

function ConsentCategories() {
  return (
    <InfoTable
      caption="Categorie del pannello delle preferenze"
      head={['Categoria', 'A che cosa serve', 'Consenso', 'Oggi sul sito']}
      rows={[
        [
          'Necessari',
          'Carrello, preferiti, accesso all’account, memoria delle tue scelte',
          'Non richiesto: sempre attivi',
          'Quelli elencati sopra',
        ],
        [
          'Analitici',
          'Capire in forma statistica come viene usato il sito',
          'Richiesto',
          'Oggi non usiamo strumenti di questo tipo',
        ],
        [
          'Funzionali',
          'Ricordare preferenze non indispensabili',
          'Richiesto',
          'I prodotti visti di recente e le pagine da aprire senza collegamento',
        ],
        [
          'Marketing',
          'Mostrare annunci secondo i tuoi interessi',
          'Richiesto',
          'Oggi non usiamo strumenti di questo tipo',
        ],
      ]}
    />
  );
}
