import { useState } from 'react';
import { forgetSearches } from '../../shop/catalogue/use-recent-searches.tsx';
import { forgetViewed } from '../../shop/catalogue/use-recently-viewed.tsx';
import { forgetBody } from '../../shop/sizing/body-memory.tsx';
import { forgetKeptPages } from '../../ui/kept-pages.ts';
import { Buttons, InfoButton } from './info-parts.tsx';

/** What each part of the shop remembers for convenience on this device alone: forgotten here in one step. */
const FORGET = [forgetViewed, forgetBody, forgetSearches, forgetKeptPages];

/** Clears what this device remembers for convenience; cart and favourites stay, which have their own pages. */
export function DeviceMemory() {
  const [forgotten, setForgotten] = useState(false);
  return (
    <>
      <p>
        Questo dispositivo ricorda i prodotti che hai visto di recente, fino a quando chiudi la scheda o, se
        hai accettato gli strumenti funzionali, finché non li cancelli; le misure che hai scritto per trovare
        la tua taglia, finché non le cancelli; le ultime ricerche, fino a quando chiudi la scheda; e le ultime
        trenta pagine del negozio che hai aperto, per una settimana, così si aprono anche senza collegamento:
        mai carrello, pagamento, ordini e account. Non escono dal dispositivo, se non per chiederci prezzi e
        immagini di quei prodotti. Puoi cancellare tutto subito.
      </p>
      <Buttons>
        <InfoButton
          onClick={() => {
            for (const forget of FORGET) void forget();
            setForgotten(true);
          }}
        >
          Cancella prodotti visti, misure, ricerche e pagine
        </InfoButton>
      </Buttons>
      <p role="status">{forgotten && 'Cancellati: questo dispositivo non li ricorda più.'}</p>
    </>
  );
}
