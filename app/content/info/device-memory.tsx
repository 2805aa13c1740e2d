import { useState } from 'react';
import { forgetViewed } from '#shop/catalog/product-cards/use-recently-viewed.tsx';
import { forgetSearches } from '#shop/catalog/search/use-recent-searches.tsx';
import { forgetBody } from '#shop/catalog/sizing/body-memory.tsx';
import { forgetOfflinePages } from '#ui/forget-offline-pages.ts';
import { Buttons, InfoButton } from './info-parts.tsx';

const FORGET = [forgetViewed, forgetBody, forgetSearches, forgetOfflinePages];

/** Clears what this device stores for convenience; cart and favourites have their own pages. */
export function DeviceMemory() {
  const [forgotten, setForgotten] = useState(false);
  return (
    <>
      <p>
        Questo dispositivo ricorda, se hai accettato gli strumenti funzionali, i prodotti che hai visto di
        recente, finché non li cancelli o non revochi il consenso, e le ultime trenta pagine del negozio che
        hai aperto, per una settimana, così si aprono anche senza collegamento: mai carrello, pagamento,
        ordini e account. Ricorda poi le misure che hai scritto per trovare la tua taglia, finché non le
        cancelli, e le ultime ricerche, fino a quando chiudi la scheda. Non escono dal dispositivo, se non per
        chiederci prezzi e immagini di quei prodotti. Puoi cancellare tutto subito.
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
