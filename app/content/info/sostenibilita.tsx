import { href, useOutletContext } from 'react-router';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Buttons, type InfoProps, type InfoSection, InfoTable, Sections } from './info-parts.tsx';

type Goal = { name: string; target: string; measure: string; year: number };

/** Goals of specification section 9: dated intentions, never achieved facts. */
const GOALS: Goal[] = [
  {
    name: 'Imballaggi riciclabili',
    target: '100%',
    measure: 'Quota in peso degli imballaggi di spedizione',
    year: 2025,
  },
  {
    name: 'Fornitori certificati',
    target: '100%',
    measure: 'Quota dei fornitori con una certificazione di terza parte in corso di validità',
    year: 2025,
  },
  {
    name: 'Energia da fonti rinnovabili',
    target: '100%',
    measure: 'Quota dell’elettricità del negozio coperta da garanzie d’origine',
    year: 2026,
  },
  {
    name: 'Zero rifiuti in discarica',
    target: '0 kg',
    measure: 'Peso dei rifiuti del negozio avviati a discarica in un anno',
    year: 2028,
  },
  {
    name: 'Emissioni di CO2',
    target: '-50%',
    measure: 'Emissioni di energia e spedizioni, rispetto al 2024',
    year: 2030,
  },
];

/** Sections about intentions: like the goals, they need a plan. */
const INTENTIONS = new Set(['come-leggere', 'filiera', 'impatto-sociale', 'rendicontazione']);

/** Goals and rules; Directive (EU) 2024/825 forbids presenting either as a merit already earned. */
export default function Sustainability() {
  const { settings, today } = useOutletContext<InfoProps>();
  const { identity } = settings;
  const email = <a href={mailHref(identity)}>{identity.email}</a>;
  const hasPlan = settings.sustainabilityPlan !== '';
  return (
    <>
      <Sections
        sections={[
          {
            id: 'come-leggere',
            title: 'Come leggere questa pagina',
            body: (
              <>
                <p>
                  La moda consuma acqua, energia e materie prime, e quella che cambia in fretta ne consuma di
                  più. Noi vendiamo moda: dirci «sostenibili» sarebbe comodo, e poco vero. Preferiamo scrivere
                  da dove partiamo, che cosa vogliamo cambiare ed entro quando.
                </p>
                <p>
                  Quello che segue descrive <strong>obiettivi e regole, non risultati</strong>. La direttiva
                  (UE) 2024/825 chiede che le affermazioni ambientali, anche sul futuro, poggino su impegni
                  verificabili da terzi: finché non avremo dati verificati non useremo questi obiettivi per
                  presentare un prodotto come migliore di un altro.
                </p>
              </>
            ),
          },
          ...goals(settings.sustainabilityPlan, today),
          {
            id: 'norme',
            title: 'Le norme da cui partiamo',
            body: (
              <>
                <p>
                  Rispettare la legge non è un merito ambientale: è il punto di partenza. Queste sono le
                  regole principali per chi vende abbigliamento in Italia e in Europa.
                </p>
                <ul>
                  <li>
                    <strong>Etichetta delle fibre:</strong> il regolamento (UE) n. 1007/2011 vuole che ogni
                    capo dica di che cosa è fatto.
                  </li>
                  <li>
                    <strong>Sostanze chimiche:</strong> il regolamento (CE) n. 1907/2006 (REACH) limita quelle
                    pericolose nei tessuti.
                  </li>
                  <li>
                    <strong>Sicurezza dei prodotti:</strong> il regolamento (UE) 2023/988 impone di vendere
                    solo prodotti sicuri e di poterne rintracciare l’origine.
                  </li>
                  <li>
                    <strong>Progettazione ecocompatibile:</strong> il regolamento (UE) 2024/1781 prepara il
                    passaporto digitale dei prodotti e limita la distruzione dell’invenduto.
                  </li>
                  <li>
                    <strong>Rifiuti tessili:</strong> in Italia la raccolta separata è obbligatoria dal 2022
                    (D.Lgs. 116/2020); la direttiva (UE) 2025/1892 estende ai tessili la responsabilità dei
                    produttori.
                  </li>
                  <li>
                    <strong>Imballaggi:</strong> l’art. 219 del D.Lgs. 152/2006 vuole che riportino i
                    materiali, per separarli bene.
                  </li>
                  <li>
                    <strong>Affermazioni ambientali:</strong> la direttiva (UE) 2024/825 vieta quelle
                    generiche e non dimostrate.
                  </li>
                </ul>
              </>
            ),
          },
          {
            id: 'economia-circolare',
            title: 'Economia circolare',
            body: (
              <>
                <p>Il capo che inquina meno è quello che continui a mettere. Per farlo durare:</p>
                <ul>
                  <li>lava solo quando serve, a bassa temperatura, e lascia asciugare all’aria;</li>
                  <li>ripara: un orlo o una cerniera costano meno di un capo nuovo;</li>
                  <li>
                    passa ad altri ciò che non metti più, e porta il resto nei contenitori per i tessili;
                  </li>
                  <li>scegli bene la taglia prima di ordinare: ogni reso evitato è un viaggio in meno.</li>
                </ul>
                {hasPlan && (
                  <p>
                    Da parte nostra vogliamo ordinare quantità piccole e più frequenti, per lasciare meno
                    invenduto, e riutilizzare le scatole in buono stato.
                  </p>
                )}
              </>
            ),
          },
          {
            id: 'filiera',
            title: 'Filiera responsabile',
            body: (
              <p>
                Siamo un piccolo negozio e non produciamo ciò che vendiamo. Quello che possiamo fare è
                chiedere: vogliamo avere da ogni fornitore il Paese di confezione, la composizione e le
                certificazioni in suo possesso, e lavorare solo con chi sa rispondere. Quando non conosciamo
                un’informazione, non la scriviamo.
              </p>
            ),
          },
          {
            id: 'impatto-sociale',
            title: 'Impatto sociale',
            body: (
              <p>
                Un negozio tiene accesa una via. Per questo vogliamo preferire, dove è possibile, sarte,
                artigiani e professionisti di {identity.city} e dintorni, offrire lavoro regolare e orari
                sostenibili, e scegliere fornitori che rispettino le convenzioni fondamentali
                dell’Organizzazione internazionale del lavoro.
              </p>
            ),
          },
          {
            id: 'certificazioni',
            title: 'Certificazioni',
            body: (
              <>
                <p>
                  Il negozio non dichiara certificazioni ambientali proprie. Su alcuni capi puoi trovare
                  marchi rilasciati da enti indipendenti; valgono per quel capo e con un numero che si può
                  controllare:
                </p>
                <ul>
                  <li>
                    <strong>GOTS</strong> (Global Organic Textile Standard): fibre biologiche e criteri
                    ambientali e sociali lungo la lavorazione.
                  </li>
                  <li>
                    <strong>OEKO-TEX Standard 100:</strong> prove di laboratorio su sostanze nocive nel
                    tessuto.
                  </li>
                  <li>
                    <strong>GRS</strong> (Global Recycled Standard): quota e tracciabilità del materiale
                    riciclato.
                  </li>
                  <li>
                    <strong>Ecolabel UE:</strong> il marchio pubblico europeo, sull’intero ciclo di vita.
                  </li>
                </ul>
                <p>
                  Se un marchio non compare nella scheda o sull’etichetta del capo, non darlo per scontato:
                  chiedici.
                </p>
              </>
            ),
          },
          {
            id: 'rendicontazione',
            title: 'Rendicontazione',
            body: (
              <p>
                Le norme europee sul bilancio di sostenibilità riguardano imprese molto più grandi della
                nostra. Abbiamo scelto di aggiornare comunque questa pagina una volta all’anno, con i dati che
                abbiamo, il modo in cui li abbiamo raccolti e ciò che non ha funzionato. Per domande e
                critiche scrivi a {email}.
              </p>
            ),
          },
        ].filter(({ id }) => hasPlan || !INTENTIONS.has(id))}
      />
      <Buttons>
        <ButtonLink to={href('/shop')}>Vai allo shop</ButtonLink>
        <ButtonLink variant="secondary" to={href('/chi-siamo')}>
          Chi siamo
        </ButtonLink>
      </Buttons>
    </>
  );
}

/** Goals may only be announced with a plan that somebody verifies (Directive (EU) 2024/825). */
function goals(plan: string, today: string): InfoSection[] {
  if (!plan) return [];
  const thisYear = Number(today.slice(0, 4));
  return [
    {
      id: 'obiettivi',
      title: 'Obiettivi dal 2024 al 2030',
      body: (
        <>
          <p>Gli obiettivi poggiano su questo piano: {plan}.</p>
          <InfoTable
            caption="Obiettivi del negozio, con scadenza"
            head={['Obiettivo', 'Meta', 'Entro', 'Come si misura', 'Stato']}
            rows={GOALS.map(({ name, target, measure, year }) => [
              name,
              target,
              `fine ${year}`,
              measure,
              year < thisYear ? 'In verifica' : 'In corso',
            ])}
          />
          <p>
            Un obiettivo in verifica non va letto come raggiunto: lo diventa quando pubblichiamo qui i dati e
            chi li ha verificati. Se non è raggiunto scriveremo perché, e la nuova data.
          </p>
        </>
      ),
    },
  ];
}
