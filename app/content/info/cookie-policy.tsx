import { href, Link, useOutletContext } from 'react-router';
import { ForgetMeasures } from '#shop/catalog/sizing/body-memory.tsx';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { PREVIEW_COOKIE } from '#shop/company/launch/preview-cookie.ts';
import { SECOND_STEP_COOKIE, SESSION_COOKIE, SIGN_UP_COOKIE } from '#shop/staff/auth/session-cookie.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Buttons, InfoButton, type InfoProps, InfoTable, Sections } from './info-parts.tsx';

type StoredItem = { name: string; kind: string; purpose: string; duration: string };

const STORED: StoredItem[] = [
  {
    name: 'cartItems',
    kind: 'Local storage',
    purpose: 'Ricorda i prodotti nel carrello',
    duration: 'Finché non svuoti il carrello, completi l’ordine o cancelli i dati del browser',
  },
  {
    name: 'promoCode',
    kind: 'Local storage',
    purpose: 'Ricorda il codice sconto che hai applicato al carrello',
    duration: 'Come cartItems',
  },
  {
    name: 'cartPending',
    kind: 'Local storage',
    purpose:
      'Tiene da parte il carrello mentre sei sulla pagina di pagamento, per ridartelo se torni indietro',
    duration: 'Finché l’ordine non è confermato o non torni al carrello',
  },
  {
    name: 'wishlistItems',
    kind: 'Local storage',
    purpose: 'Ricorda i tuoi preferiti, il giorno in cui li hai aggiunti e la taglia che hai scelto',
    duration: 'Finché non li rimuovi, esci dall’account o cancelli i dati del browser',
  },
  {
    name: 'wishlistAccount',
    kind: 'Local storage',
    purpose:
      'Codice del tuo account e dei preferiti che conserva, per aggiornarli su tutti i tuoi dispositivi; esiste solo se accedi',
    duration: 'Fino all’uscita dall’account',
  },
  {
    name: 'wishlistAlert',
    kind: 'Local storage',
    purpose:
      'Un codice che collega i preferiti di questo dispositivo agli avvisi che hai chiesto per e-mail; esiste solo se li chiedi',
    duration: 'Finché non annulli gli avvisi, o cancelli i dati del browser',
  },
  {
    name: 'accountHere',
    kind: 'Local storage e session storage',
    purpose:
      'Codice dell’account con cui hai usato questo dispositivo, per cancellarne i dati quando esci; esiste solo se accedi',
    duration: 'Fino all’uscita dall’account, o alla fine dell’accesso',
  },
  {
    name: 'recentlyViewed',
    kind: 'Local storage, solo con il tuo consenso',
    purpose: 'Ricorda gli ultimi prodotti che hai visto, per riproporteli',
    duration: 'Finché non revochi il consenso o non li cancelli nella pagina privacy',
  },
  {
    name: 'bodyMeasures',
    kind: 'Local storage',
    purpose:
      'Le misure che scrivi in «Qual è la mia taglia?»: restano sul dispositivo, il server non le riceve',
    duration: 'Finché non le cancelli, qui sotto o nella guida alle taglie',
  },
  {
    name: 'recentSearches',
    kind: 'Session storage',
    purpose: 'Ricorda le tue ultime cinque ricerche, per riproportele',
    duration: 'Finché non chiudi la scheda, o le cancelli dalla ricerca o nella pagina privacy',
  },
  {
    name: 'vetrina-pages, vetrina-files, vetrina-instead',
    kind: 'Cache storage, solo con il tuo consenso',
    purpose:
      'Le ultime pagine del negozio che hai aperto, con le loro immagini, per aprirle senza collegamento: mai carrello, pagamento, ordini e account. E una pagina che dice che manca il collegamento',
    duration:
      'Una settimana, poi si cancellano da sole alla visita seguente; prima se revochi il consenso, le cancelli nella pagina privacy o esci dall’account',
  },
  {
    name: 'cookieConsent',
    kind: 'Local storage',
    purpose: 'Ricorda quali categorie hai accettato o rifiutato',
    duration:
      'Finché non la cambi o non cancelli i dati del browser; non te lo richiediamo prima di sei mesi',
  },
  {
    name: 'cookieConsentDate, cookieConsentVersion',
    kind: 'Local storage',
    purpose: 'Giorno e ora della tua scelta, e a quale versione della domanda hai risposto',
    duration: 'Come cookieConsent',
  },
  {
    name: 'cookieConsentId',
    kind: 'Local storage',
    purpose: 'Codice casuale che collega la tua scelta alla sua prova sul nostro server, e a nient’altro',
    duration: 'Come cookieConsent',
  },
  {
    name: 'cookieBannerClosedAt',
    kind: 'Local storage',
    purpose: 'Ricorda che hai chiuso il banner senza scegliere, per non mostrarlo a ogni visita',
    duration: 'Sei mesi',
  },
  {
    name: 'checkoutForm, checkoutAttempt, checkoutPlace',
    kind: 'Session storage',
    purpose:
      'Conservano ciò che hai scritto nel modulo d’ordine, a che punto della pagina eri e il tentativo di pagamento in corso',
    duration: 'Finché non chiudi la scheda',
  },
  {
    name: 'react-router-scroll-positions, react-router-manifest-version, remix-router-transitions',
    kind: 'Session storage',
    purpose:
      'Ti riportano al punto della pagina in cui eri quando torni indietro, con la versione giusta del sito',
    duration: 'Finché non chiudi la scheda',
  },
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
