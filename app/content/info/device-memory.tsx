import { useState } from 'react';
import { forgetViewed } from '../../shop/catalogue/use-recently-viewed.tsx';
import { Buttons, InfoButton } from './info-parts.tsx';

/** What each part of the shop remembers for convenience on this device alone: forgotten here in one step. */
const FORGET = [forgetViewed];

/** Clears what this device remembers for convenience; cart and favourites stay, which have their own pages. */
export function DeviceMemory() {
  const [forgotten, setForgotten] = useState(false);
  return (
    <>
      <p>
        Questo dispositivo ricorda i prodotti che hai visto di recente: fino a quando chiudi la scheda o, se
        hai accettato gli strumenti funzionali, finché li cancelli. Non escono dal dispositivo, se non per
        chiederci prezzi e immagini di quei prodotti. Puoi cancellarli subito.
      </p>
      <Buttons>
        <InfoButton
          onClick={() => {
            for (const forget of FORGET) forget();
            setForgotten(true);
          }}
        >
          Cancella i prodotti visti
        </InfoButton>
      </Buttons>
      <p role="status">{forgotten && 'Cancellati: questo dispositivo non li ricorda più.'}</p>
    </>
  );
}
