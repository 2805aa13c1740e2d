import { href, Link, useOutletContext } from 'react-router';
import { payWithSentence } from '#shop/checkout/payment-methods/method-names.ts';
import { surchargeOf } from '#shop/checkout/payment-methods/own-methods.ts';
import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { mailHref, phoneHref } from '#shop/company/identity/contact-links.ts';
import { UNSTATED } from '#shop/company/identity/stated-identity.ts';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_PROMISE } from '#shop/pricing/delivery/shipping-policy.ts';
import { statedCost } from '#shop/pricing/delivery/stated-cost.ts';
import { DeliveryCosts, Packaging, wrappingSentence } from './delivery-costs.tsx';
import { type InfoProps, Sections } from './info-parts.tsx';

/** Every amount comes from the shipping policy (specification section 9). */
export default function Shipping() {
  const { settings, hasVat } = useOutletContext<InfoProps>();
  const { identity, shipping, demo, paymentMethods, ownMethods } = settings;
  const methods = [...paymentMethods, ...ownMethods.flatMap(({ key, isOn }) => (isOn ? [key] : []))];
  const onDelivery = ownMethods.find(({ key, isOn }) => isOn && paidWhen(key) === 'to_courier');
  const supplement = onDelivery ? surchargeOf(onDelivery.key, ownMethods) : null;
  const express = statedCost(shipping, shipping.expressCents);
  const freeFrom = statedCost(shipping, shipping.freeFromCents);
  const surcharge = statedCost(shipping, shipping.remoteSurchargeCents);
  const email = <a href={mailHref(identity)}>{identity.email}</a>;
  return (
    <Sections
      sections={[
        {
          id: 'costi-e-tempi',
          title: 'Costi e tempi',
          body: (
            <>
              <DeliveryCosts shipping={shipping} demo={demo} hasVat={hasVat} />
              <p>
                Il costo esatto è scritto nel riepilogo dell’ordine, prima del pagamento: oltre a quello non
                c’è altro da pagare.
              </p>
            </>
          ),
        },
        {
          id: 'pagamento',
          title: 'Come si paga',
          body: (
            <>
              <p>{methods.length > 0 ? payWithSentence(methods) : UNSTATED}</p>
              {supplement !== null && (
                <p>
                  In contrassegno la consegna costa {formatEuro(supplement)} in più: lo vedi nel riepilogo
                  prima dell’ordine, e te lo restituiamo se recedi da tutto l’ordine.
                </p>
              )}
            </>
          ),
        },
        {
          id: 'spedizione-gratuita',
          title: 'Spedizione gratuita',
          body: (
            <p>
              La consegna standard è gratuita quando i tuoi capi valgono {freeFrom} o più. Guardiamo il
              subtotale prima di eventuali codici promozionali: un codice sconto non ti fa perdere la
              spedizione gratuita.
            </p>
          ),
        },
        {
          id: 'express',
          title: 'Consegna express',
          body: !demo ? (
            <p>
              La consegna express costa {express}. Il giorno in cui arriva lo leggi prima dell’ordine: quelli
              ricevuti dopo le {shipping.cutoffHour}:00, di sabato, di domenica o in un giorno festivo si
              contano dal giorno lavorativo seguente. Si paga anche quando la consegna standard sarebbe
              gratuita.
            </p>
          ) : (
            <p>
              Con la consegna express, a {express}, il pacco arriva in 1 giorno lavorativo. Gli ordini
              ricevuti prima delle {shipping.cutoffHour}:00, dal lunedì al venerdì, sono consegnati il giorno
              lavorativo successivo; quelli ricevuti dopo si contano dal giorno lavorativo seguente. La
              consegna express si paga anche quando quella standard sarebbe gratuita.
            </p>
          ),
        },
        {
          id: 'ritiro',
          title: 'Ritiro in negozio',
          body: (
            <p>
              Il ritiro è sempre gratuito.
              {demo ? ' L’ordine è pronto dopo 24 ore, nei giorni di apertura: aspetta' : ' Aspetta'} la
              nostra e-mail, poi passa con il numero d’ordine. Indirizzo e orari sono in{' '}
              <Link to={href('/trova-negozio')}>Trova il negozio</Link>.
            </p>
          ),
        },
        {
          id: 'isole',
          title: 'Isole e zone remote',
          body: (
            <>
              <p>
                Per la Sicilia, la Sardegna, le isole minori e le altre zone remote la consegna costa{' '}
                {surcharge} in più{demo && ' e richiede 3-5 giorni lavorativi'}. Il supplemento copre una
                tratta che il corriere ci addebita a parte: si applica sempre, anche quando la consegna
                standard è gratuita. La consegna express qui non è disponibile.
              </p>
              <p>Riconosciamo queste zone dal CAP, e ti mostriamo il supplemento prima del pagamento.</p>
            </>
          ),
        },
        {
          id: 'regali',
          title: 'Regali',
          body: (
            <p>
              Se l’ordine è un regalo, dillo nel riepilogo prima di pagare: puoi scrivere un messaggio, che
              stampiamo sul foglio dentro il pacco. Nel pacco non ci sono prezzi: gli importi arrivano solo a
              te, per e-mail.
              {shipping.wrappingCents !== null && ` ${wrappingSentence(shipping.wrappingCents)}`}
            </p>
          ),
        },
        ...(settings.packagingCodes
          ? [{ id: 'imballaggi', title: 'Imballaggi', body: <Packaging codes={settings.packagingCodes} /> }]
          : []),
        {
          id: 'preparazione',
          title: 'Quando parte l’ordine',
          body: demo ? (
            <>
              <p>
                Prepariamo gli ordini dal lunedì al venerdì entro le 16:00. Quelli che arrivano più tardi, di
                sabato, di domenica o in un giorno festivo li prepariamo il primo giorno lavorativo utile. I
                tempi di consegna si contano in giorni lavorativi da quando il pagamento è confermato.
              </p>
              <p>
                In alta stagione, cioè nei saldi, intorno al Black Friday e prima di Natale, può servire
                qualche giorno in più. I tempi indicati sono quelli abituali; il limite che ci impegniamo a
                rispettare in Italia è di 2-5 giorni lavorativi, come scritto nei{' '}
                <Link to={`${href('/termini-condizioni')}#spedizioni`}>termini e condizioni</Link>.
              </p>
            </>
          ) : (
            <p>
              Prepariamo gli ordini dal lunedì al venerdì entro le {shipping.cutoffHour}:00. Quelli che
              arrivano più tardi, di sabato, di domenica o in un giorno festivo li prepariamo il primo giorno
              lavorativo utile. {DELIVERY_PROMISE}
            </p>
          ),
        },
        {
          id: 'europa',
          title: 'Spedizioni in Europa',
          body: !shipping.europeOnRequest ? (
            <p>
              Consegniamo solo in Italia. Chi abita altrove può ordinare per una consegna in Italia o per il
              ritiro in negozio.
            </p>
          ) : (
            <p>
              Spediamo negli altri Paesi europei su richiesta: scrivici a {email} che cosa desideri e dove
              abiti. Ti rispondiamo con il costo, che dipende da peso, dimensioni e destinazione, prima che tu
              decida
              {demo
                ? '. La consegna richiede 5-10 giorni lavorativi, in alta stagione di più.'
                : ', e con i giorni della consegna.'}
            </p>
          ),
        },
        {
          id: 'consegna',
          title: 'Alla consegna',
          body: (
            <>
              <ul>
                <li>
                  Lascia un numero di telefono quando ordini: non è obbligatorio, ma aiuta il corriere a
                  trovarti.
                </li>
                <li>
                  Se la confezione è aperta o rovinata, firma con riserva e scrivici. Anche se non l’hai
                  fatto, i tuoi diritti restano intatti.
                </li>
                <li>
                  Finché il pacco non è nelle tue mani, il rischio del viaggio è nostro (art. 63 del Codice
                  del Consumo).
                </li>
                <li>
                  Se il pacco è in ritardo, chiamaci al <a href={phoneHref(identity)}>{identity.phone}</a> o
                  scrivi a {email}: lo cerchiamo noi.
                </li>
              </ul>
              <p>
                Hai cambiato idea? Trovi tutto in <Link to={href('/resi')}>Resi e rimborsi</Link>.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
