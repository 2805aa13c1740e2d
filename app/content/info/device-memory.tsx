import { useState } from 'react';
import { forgetSearches } from '../../shop/catalogue/use-recent-searches.tsx';
import { forgetViewed } from '../../shop/catalogue/use-recently-viewed.tsx';
import { forgetBody } from '../../shop/sizing/body-memory.tsx';
import { Buttons, InfoButton } from './info-parts.tsx';

/** What each part of the shop remembers for convenience on this device alone: forgotten here in one step. */
const FORGET = [forgetViewed, forgetBody, forgetSearches];

/** Clears what this device remembers for convenience; cart and favourites stay, which have their own pages. */
export function DeviceMemory() {
  const [forgotten, setForgotten] = useState(false);
  return (
    <>
      <p>
        Questo dispositivo ricorda i prodotti che hai visto di recente, fino a quando chiudi la scheda o, se
        hai accettato gli strumenti funzionali, finché li cancelli; le misure che hai scritto per trovare la
        tua taglia, finché le cancelli; e le ultime ricerche, fino a quando chiudi la scheda. Non escono dal
        dispositivo, se non per chiederci prezzi e immagini di quei prodotti. Puoi cancellare tutto subito.
      </p>
      <Buttons>
        <InfoButton
          onClick={() => {
            for (const forget of FORGET) forget();
            setForgotten(true);
          }}
        >
          Cancella prodotti visti, misure e ricerche
        </InfoButton>
      </Buttons>
      <p role="status">{forgotten && 'Cancellati: questo dispositivo non li ricorda più.'}</p>
    </>
  );
}
