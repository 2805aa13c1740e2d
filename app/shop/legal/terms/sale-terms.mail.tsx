import { href } from 'react-router';
import { CREDIT_WARNING } from '#shop/checkout/payment-methods/credit-warning.ts';
import { methodNamesInLine } from '#shop/checkout/payment-methods/method-names.ts';
import { MOST_CASH_CENTS, methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  paidWhen,
  paymentMethodLabel,
  paymentMethodNames,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import { PROVIDER_METHOD_ROWS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { companyFacts } from '#shop/company/identity/company.ts';
import { mailHref, phoneHref } from '#shop/company/identity/contact-links.ts';
import { sellerText } from '#shop/company/identity/legal-form.ts';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_PROMISE } from '#shop/pricing/delivery/shipping-policy.ts';
import { statedCost } from '#shop/pricing/delivery/stated-cost.ts';
import { MailLink, type TermsProps } from './terms-kit.mail.tsx';

export function Seller({ settings, kit }: TermsProps) {
  const { identity } = settings;
  return (
    <>
      <p>
        I prodotti del sito sono venduti da {identity.company} («{identity.brand}», «noi»),{' '}
        {sellerText(identity)}.
      </p>
      <kit.Facts facts={companyFacts(identity)} />
      <p>
        Puoi contattarci al <a href={phoneHref(identity)}>{identity.phone}</a>, all’indirizzo{' '}
        <MailLink identity={identity} /> o per PEC a{' '}
        <a href={mailHref({ email: identity.pec })}>{identity.pec}</a>. Agli stessi recapiti puoi presentare
        un reclamo.
      </p>
    </>
  );
}

export function Scope() {
  return (
    <>
      <p>
        Queste condizioni regolano gli acquisti fatti sul sito da persone maggiorenni. Chi compra per scopi
        estranei alla propria attività professionale è un <strong>consumatore</strong> e gode dei diritti del
        Codice del Consumo (D.Lgs. 6 settembre 2005, n. 206): nessuna di queste condizioni li riduce.
      </p>
      <p>
        Gli acquisti fatti di persona in negozio seguono le regole comuni della vendita. Le condizioni sono in
        italiano, lingua in cui si conclude il contratto; puoi salvarle o stamparle da questa pagina.
      </p>
    </>
  );
}

export function Registration() {
  return (
    <p>
      Per comprare non serve registrarsi: bastano i dati necessari alla consegna. Se crei un account,
      custodisci la password e avvisaci se sospetti che qualcun altro la conosca. I dati che ci dai devono
      essere tuoi, veri e completi. Per limitare gli abusi accettiamo al massimo tre tentativi d’ordine in 60
      minuti con lo stesso indirizzo e-mail.
    </p>
  );
}

export function PricesAndStock({ settings, hasVat }: TermsProps) {
  const { wrappingCents } = settings.shipping;
  return (
    <>
      <h3>Prezzi</h3>
      <p>
        {hasVat
          ? 'I prezzi sono in euro e comprendono l’IVA.'
          : 'I prezzi sono in euro, e sono quelli che paghi: chi vende è nel regime forfettario (L. 190/2014, art. 1, commi da 54 a 89).'}{' '}
        Le spese di spedizione sono indicate a parte, prima del pagamento. Vale il prezzo pubblicato nel
        momento dell’ordine: le variazioni successive, in più o in meno, non lo toccano. Se un prezzo cambia
        mentre il prodotto è nel carrello, te lo diciamo prima che tu paghi.
      </p>
      <p>
        Quando annunciamo una riduzione indichiamo anche, come prevede l’art. 17-bis del Codice del Consumo,
        il prezzo più basso applicato nei 30 giorni prima che la riduzione cominciasse o, per un capo in
        vendita da meno, da quando lo è; se aumenta senza interruzioni nella stessa campagna resta il primo. I
        codici promozionali riducono il subtotale dei prodotti; alcuni rendono gratuita la consegna standard,
        alle condizioni di ciascun codice. Si può usare un codice per ordine.
      </p>
      {wrappingCents !== null && (
        <p>
          La confezione regalo è facoltativa e{' '}
          {wrappingCents === 0 ? 'gratuita' : `costa ${formatEuro(wrappingCents)}`}: la scegli al momento
          dell’ordine e la trovi nel riepilogo. I codici promozionali non la riducono. Se recedi dall’intero
          ordine, te la rimborsiamo.
        </p>
      )}
      <p>
        Se un prezzo è frutto di un errore essenziale e riconoscibile (artt. 1428-1431 c.c.), per esempio
        pochi centesimi per un cappotto, ti scriviamo prima di spedire e ti proponiamo il prezzo giusto: se
        non accetti, rimborso completo.
      </p>
      <h3>Disponibilità</h3>
      <p>
        I prodotti sono disponibili fino a esaurimento. Durante il pagamento teniamo da parte i tuoi capi per
        il tempo necessario. Se, nonostante questo, un capo pagato non fosse più disponibile, ti avvisiamo
        subito per e-mail e ti rimborsiamo quanto hai pagato senza ritardo; restano gli altri tuoi diritti
        (art. 61). Colori e dettagli possono apparire un po’ diversi secondo lo schermo.
      </p>
    </>
  );
}

export function OrdersAndPayments({ settings }: TermsProps) {
  const on = settings.ownMethods.filter(({ isOn }) => isOn);
  const transfer = on.find(({ key }) => paidWhen(key) === 'first');
  const onDelivery = on.find(({ key }) => paidWhen(key) === 'to_courier');
  const inShop = on.find(({ key }) => paidWhen(key) === 'at_till');
  return (
    <>
      <h3>Come si conclude il contratto</h3>
      <p>
        Scegli i prodotti, controlla il carrello, scrivi i dati di consegna: fino all’ultimo passaggio puoi
        correggere ogni cosa. Il pulsante «Ordine con obbligo di pagare», sotto il riepilogo di prodotti,
        spedizione e totale, apre la pagina di pagamento. Il contratto è concluso quando il pagamento è
        confermato
        {on.length > 0 && (
          <> o, se scegli {methodNamesInLine(on.map(({ key }) => key))}, quando premi il pulsante</>
        )}
        ; subito dopo ricevi per e-mail la conferma d’ordine, che puoi conservare. Teniamo copia dell’ordine
        nei nostri archivi e te la inviamo se la chiedi.
      </p>
      <h3>Metodi di pagamento</h3>
      <p>Puoi pagare con:</p>
      <ul>
        {paymentMethodNames(methodsOn(settings)).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        Il pagamento online avviene sulle pagine protette di Stripe, il nostro gestore di pagamenti, e degli
        altri operatori che scegli. I dati della carta non passano dai nostri server e non vi sono conservati.
      </p>
      {transfer && (
        <p>
          Con il bonifico ricevi subito IBAN, causale e importo; teniamo da parte i tuoi articoli per{' '}
          {transfer.days === 1 ? 'un giorno lavorativo' : `${transfer.days} giorni lavorativi`} e li
          prepariamo quando il pagamento arriva: i giorni di consegna si contano da lì. Se non arriva in tempo
          l’ordine è annullato e non devi niente.
        </p>
      )}
      {onDelivery && (
        <p>
          Con il contrassegno paghi in contanti al corriere quando ti consegna il pacco, in Italia e fino a{' '}
          {formatEuro(onDelivery.maxCents ?? MOST_CASH_CENTS)}.
          {onDelivery.surchargeCents
            ? ` Questa consegna costa ${formatEuro(onDelivery.surchargeCents)} in più, il supplemento contrassegno: lo vedi prima dell’ordine e te lo restituiamo se recedi da tutto l’ordine.`
            : ''}
        </p>
      )}
      {inShop && (
        <p>
          Con il pagamento in negozio paghi quando ritiri l’ordine
          {inShop.days !== null &&
            `, che teniamo da parte per ${inShop.days === 1 ? 'un giorno lavorativo' : `${inShop.days} giorni lavorativi`}; poi è annullato e non devi niente`}
          .
        </p>
      )}
      {settings.paymentMethods.map((method) => {
        const { credit } = PROVIDER_METHOD_ROWS[method];
        const name = paymentMethodLabel(method);
        return (
          credit && (
            <p key={method}>
              {credit.what} è un credito offerto da {credit.lender} alle proprie condizioni, soggetto ad
              approvazione. {CREDIT_WARNING} La decisione e il rapporto di credito riguardano te e {name}; i
              tuoi diritti verso di noi, recesso e garanzia compresi, sono gli stessi.
            </p>
          )
        );
      })}
    </>
  );
}

export function Delivery({ settings, kit }: TermsProps) {
  const { shipping, demo } = settings;
  return (
    <>
      {demo ? (
        <DemoTimes settings={settings} kit={kit} />
      ) : (
        <Times europeOnRequest={shipping.europeOnRequest} />
      )}
      <ul>
        <li>
          In Italia la consegna standard costa {statedCost(shipping, shipping.standardCents)} ed è gratuita
          per gli ordini di {statedCost(shipping, shipping.freeFromCents)} o più, prima di eventuali codici.
        </li>
        <li>
          La consegna express, dove disponibile, costa {statedCost(shipping, shipping.expressCents)}; il
          ritiro in negozio è gratuito.
        </li>
        <li>
          Per le isole e le zone remote il costo aumenta di{' '}
          {statedCost(shipping, shipping.remoteSurchargeCents)}, anche quando la consegna standard è gratuita,
          e la consegna express non è disponibile.
        </li>
        {shipping.europeOnRequest && (
          <li>
            Fuori dall’Italia il costo dipende da peso, dimensioni e destinazione: lo comunichiamo prima
            dell’ordine, che si conclude per e-mail.
          </li>
        )}
      </ul>
      <p>
        Gli ordini sono preparati dal lunedì al venerdì entro le {demo ? 16 : shipping.cutoffHour}:00. Se non
        consegniamo nel tempo promesso puoi fissarci un termine ulteriore adeguato e, se passa anche quello,
        risolvere il contratto e riavere senza ritardo quanto hai pagato (art. 61 del Codice del Consumo). Non
        serve se ci rifiutiamo di consegnare o se la data era essenziale; resta il risarcimento del danno. Il
        rischio di perdita o danno passa a te quando ricevi materialmente i beni (art. 63).
      </p>
    </>
  );
}

/** The one promise of a live shop. */
function Times({ europeOnRequest }: { europeOnRequest: boolean }) {
  return (
    <p>
      {DELIVERY_PROMISE} Il limite dei 30 giorni si conta dalla conclusione del contratto (art. 61).
      {europeOnRequest &&
        ' Negli altri Paesi europei consegniamo su richiesta, nei giorni che ti scriviamo prima dell’ordine.'}
    </p>
  );
}

/** The specification's usual and latest times, in the demonstration. */
function DemoTimes({ settings: { shipping }, kit }: Omit<TermsProps, 'hasVat'>) {
  return (
    <p>
      Consegniamo in Italia in 2-5 giorni lavorativi
      {shipping.europeOnRequest &&
        ' e negli altri Paesi europei, su richiesta per e-mail, in 5-10 giorni lavorativi'}
      , e in ogni caso entro 30 giorni dalla conclusione del contratto (art. 61). In alta stagione i tempi
      possono allungarsi, mai oltre i 30 giorni; quelli abituali, più brevi, sono nella pagina{' '}
      <kit.Page to={href('/spedizioni')}>Spedizioni</kit.Page>.
    </p>
  );
}
