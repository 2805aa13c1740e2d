import { href, Link, useOutletContext } from 'react-router';
import { mapsHref, phoneHref } from '#shop/company/identity/contact-links.ts';
import { Buttons, InfoButton, type InfoProps, PictureBand } from './info-parts.tsx';
import { OpeningHoursTable, PostalAddress } from './shop-card.tsx';
import { ShopMap } from './shop-map.tsx';

export default function FindTheShop() {
  const { settings, images, closure } = useOutletContext<InfoProps>();
  const { identity, hours } = settings;
  const maps = mapsHref(identity);
  return (
    <>
      <PictureBand picture={images.vetrina} focus="object-[45%_60%]" />
      <div className="mt-12 grid gap-12 md:grid-cols-2">
        <section>
          <h2>Indirizzo</h2>
          <PostalAddress identity={identity} />
          <p>
            Telefono: <a href={phoneHref(identity)}>{identity.phone}</a>
          </p>
          <Buttons>
            {maps && (
              <InfoButton href={maps} newTab>
                Apri in Google Maps
              </InfoButton>
            )}
            <InfoButton quiet to={href('/contatti')}>
              Contattaci
            </InfoButton>
          </Buttons>
        </section>
        <section>
          <h2>Orari</h2>
          <OpeningHoursTable hours={hours} closure={closure} />
          <p>
            Nei giorni festivi gli orari possono cambiare: se vieni da lontano, una telefonata prima conviene.
          </p>
        </section>
      </div>
      {maps && (
        <section className="mt-12">
          <h2>Mappa</h2>
          <ShopMap identity={identity} />
        </section>
      )}
      <section className="mt-12">
        <h2>Che cosa puoi fare in negozio</h2>
        <ul>
          <li>Provare i capi della collezione e farti consigliare su taglie e abbinamenti.</li>
          <li>
            Ritirare gratis gli ordini fatti sul sito, dopo 24 ore: ti avvisiamo per e-mail quando sono
            pronti. Vedi <Link to={`${href('/spedizioni')}#ritiro`}>Ritiro in negozio</Link>.
          </li>
          <li>
            Riportare un acquisto online, senza pagare la spedizione. Vedi{' '}
            <Link to={href('/resi')}>Resi e rimborsi</Link>.
          </li>
        </ul>
      </section>
    </>
  );
}
