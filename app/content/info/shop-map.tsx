import { useState } from 'react';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import { InfoButton } from './info-parts.tsx';
import { mapEmbedSrc } from './shop-facts.ts';

/** The map comes from another site, so nothing of it loads before the visitor asks for it. */
export function ShopMap({ identity }: { identity: ShopIdentity }) {
  const [shown, setShown] = useState(false);
  if (!isStated(identity.mapsQuery)) return null;
  return (
    <div className="mt-6 aspect-[4/5] w-full bg-stone sm:aspect-[16/9]">
      {shown ? (
        <iframe
          src={mapEmbedSrc(identity)}
          title={`Mappa con la posizione di ${identity.brand}`}
          referrerPolicy="strict-origin-when-cross-origin"
          className="size-full border-0"
        />
      ) : (
        <div className="flex size-full flex-col items-center justify-center gap-4 p-6 text-center">
          <InfoButton onClick={() => setShown(true)}>Mostra la mappa</InfoButton>
          <p className="text-[15px]">
            La mappa è di OpenStreetMap. Premendo il pulsante, il tuo indirizzo IP viene comunicato a quel
            servizio.
          </p>
        </div>
      )}
    </div>
  );
}
