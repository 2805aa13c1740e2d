import { SECURE_PAYMENT } from '#routes/shared/collection-texts.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import { type OpeningHours, openingLines, shortDayNames } from '#shop/company/opening-hours/opening-hours.ts';
import type { ShownFill } from '#shop/marketing/home-page/home-view.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_PROMISE } from '#shop/pricing/delivery/shipping-policy.ts';
import { buttonClass } from '#ui/button.tsx';

type Props = {
  storefront: Picture | null;
  hours: OpeningHours;
  closure: string | null;
  /** Link to a map; null without an address. */
  maps: string | null;
  fill: ShownFill | undefined;
};

export default function Visit({ storefront, hours, closure, maps, fill }: Props) {
  const { identity } = useRootData();
  const lines = openingLines(hours);
  const picture = fill?.picture ?? (storefront && { picture: storefront });
  // A shop without an address has nothing to visit.
  if (!isStated(identity.street) && !fill && !picture)
    return (
      <div data-ground className="bg-surface">
        <Promises />
      </div>
    );
  return (
    <section aria-labelledby="in-negozio" data-ground className="bg-surface">
      <div className={picture ? 'grid lg:grid-cols-2' : ''}>
        {picture && (
          <div className="aspect-4/3 bg-stone lg:aspect-auto lg:min-h-[38rem]">
            <PictureView
              {...picture}
              sizes="(min-width: 64rem) 50vw, 100vw"
              className="size-full object-cover object-[45%_60%]"
            />
          </div>
        )}
        <div
          className={`page section-ground flex flex-col justify-center ${picture ? 'lg:px-[clamp(2rem,5vw,5rem)]' : ''}`}
        >
          <h2 id="in-negozio" className="display-2">
            {fill?.title || 'Vieni a provarli'}
          </h2>
          <p className="mt-4 max-w-[48ch] whitespace-pre-line text-ink-soft">{fill?.text || INVITATION}</p>
          <dl className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:max-xl:grid-cols-1">
            {isStated(identity.street) && (
              <div>
                <dt className="label-caps text-ink-soft">Dove</dt>
                <dd className="mt-1">
                  {identity.street}
                  <br />
                  {identity.postalCode} {identity.city} ({identity.province})
                  <br />
                  {maps && (
                    <a
                      href={maps}
                      target="_blank"
                      rel="noopener"
                      className="inline-flex min-h-9 items-center text-accent underline underline-offset-4 hover:text-accent-strong"
                    >
                      Apri la mappa<span className="sr-only"> (si apre in una nuova scheda)</span>
                    </a>
                  )}
                </dd>
              </div>
            )}
            {lines.length > 0 && (
              <div>
                <dt className="label-caps text-ink-soft">Orari</dt>
                <dd className="mt-1 tabular-nums">
                  {lines.map(({ days, hours: open }) => (
                    <span key={days.join()} className="block">
                      {shortDayNames(days)} {open.toLowerCase()}
                    </span>
                  ))}
                </dd>
                {closure && <dd className="mt-2 font-semibold">{closure}</dd>}
              </div>
            )}
          </dl>
          {identity.whatsapp && (
            <div className="mt-9">
              <a
                href={`https://wa.me/${identity.whatsapp}`}
                target="_blank"
                rel="noopener"
                title="Si apre in una nuova scheda"
                className={`${buttonClass('primary')} w-full sm:w-auto`}
              >
                CONTATTACI SU WHATSAPP
              </a>
            </div>
          )}
        </div>
      </div>
      <Promises />
    </section>
  );
}

const INVITATION =
  'Tocca i tessuti, confronta le taglie, chiedi un consiglio. Quello che ordini online lo puoi anche ritirare qui, gratis.';

function Promises() {
  const { shipping, selling, demo } = useRootData();
  return (
    <ul className="page grid gap-x-10 gap-y-6 border-line border-t py-10 md:grid-cols-3 md:py-12">
      {[
        !shipping.isUnstated && {
          title: `Spedizione gratuita da ${formatEuro(shipping.freeFromCents)}`,
          text: demo ? 'Consegna standard in 2-3 giorni lavorativi.' : DELIVERY_PROMISE,
        },
        {
          title: 'Reso entro 14 giorni',
          text: 'Rimborso entro 7 giorni lavorativi dal rientro del capo, e in ogni caso entro 14 giorni dal recesso, se i capi o la prova di spedizione ci sono arrivati.',
        },
        selling !== 'off' && SECURE_PAYMENT,
      ].map(
        (promise) =>
          promise && (
            <li key={promise.title}>
              <p className="font-semibold">{promise.title}</p>
              <p className="mt-1 text-[15px] text-ink-soft">{promise.text}</p>
            </li>
          ),
      )}
    </ul>
  );
}
