import type { ReactNode } from 'react';
import { AboutTexts } from '#content/info/about-texts.tsx';
import { DeliveryCosts, Packaging, wrappingSentence } from '#content/info/delivery-costs.tsx';
import { Facts } from '#content/info/info-parts.tsx';
import { CompanyContacts, CompanyData, OpeningHoursTable, profileFacts } from '#content/info/shop-card.tsx';
import type { Typed } from '#routes/admin/settings/shared/preview.tsx';
import { Instalments } from '#routes/shared/home/instalments.tsx';
import PaymentMarks from '#routes/shared/payment-marks.tsx';
import { InShop } from '#routes/shared/product/in-shop.tsx';
import { priceNote } from '#routes/shared/product/price-note.ts';
import { SaleStrip } from '#routes/shared/sale-strip.tsx';
import { PriceLines } from '#shop/catalog/product-cards/price.tsx';
import { ProductBadges } from '#shop/catalog/product-cards/product-badges.tsx';
import { SizeTable } from '#shop/catalog/sizing/size-table.tsx';
import { exampleSentence, isInterestFree } from '#shop/checkout/payment-methods/instalments.ts';
import { payWithSentence } from '#shop/checkout/payment-methods/method-names.ts';
import { methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import { instalmentNames, type PaymentMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import type { SeenSection } from '#shop/company/settings/sections.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';
import { adrSentence } from '#shop/legal/terms/law-texts.ts';
import { MailFooter } from '#shop/mail/layout.mail.tsx';
import { FreeShippingBar } from '#shop/pricing/delivery/free-shipping-bar.tsx';
import { saleIntroShown } from '#shop/pricing/sale-periods/sale-intro.ts';
import { saleTerm, stripShown } from '#shop/pricing/sale-periods/sale-windows.ts';
import { SaleTermContext } from '#shop/pricing/sale-periods/use-sale-words.tsx';
import type { SettingsShown } from './settings-shown.ts';
import {
  typedClosure,
  typedExample,
  typedHours,
  typedIdentity,
  typedRegimes,
  typedShipping,
  typedSizes,
  typedWindows,
} from './typed-settings.ts';

type Props = { typed: Typed; shown: SettingsShown };

/** Each section as shoppers see it, with typed values. */
export const PREVIEWS: Record<SeenSection, (props: Props) => ReactNode> = {
  identity: ({ typed, shown }) => {
    const identity = typedIdentity(typed, shown.settings);
    return (
      <>
        <CompanyData identity={identity} />
        <MailFooter identity={identity} />
      </>
    );
  },
  taxes: ({ typed, shown }) => {
    const hasVat = hasVatOn(typedRegimes(typed, shown.settings), shown.today);
    return <p>{priceNote({ hasVat, instalments: null }) || 'Oggi il negozio non parla di IVA.'}</p>;
  },
  contacts: ({ typed, shown }) => {
    const identity = typedIdentity(typed, shown.settings);
    return (
      <>
        <CompanyContacts identity={identity} />
        <Facts facts={profileFacts(identity)} />
      </>
    );
  },
  social: ({ typed, shown }) => <Facts facts={profileFacts(typedIdentity(typed, shown.settings))} />,
  hours: ({ typed, shown }) => <Hours typed={typed} shown={shown} />,
  special: ({ typed, shown }) => <Hours typed={typed} shown={shown} />,
  closures: ({ typed, shown }) => <Hours typed={typed} shown={shown} />,
  shipping: ({ typed, shown }) => {
    const { demo, taxRegimes, shipping: stored } = shown.settings;
    const shipping = typedShipping(typed, stored);
    return (
      <>
        <FreeShippingBar policy={shipping} subtotalCents={SAMPLE.subtotalCents} className="max-w-sm" />
        <DeliveryCosts shipping={shipping} demo={demo} hasVat={hasVatOn(taxRegimes, shown.today)} />
        {shipping.wrappingCents !== null && (
          <p className="mt-3">{wrappingSentence(shipping.wrappingCents)}</p>
        )}
      </>
    );
  },
  banner: ({ typed, shown: { today, facts } }) => {
    const { text = '', active, from, to } = typed;
    const banner = { text, active: active === 'on', from: from || null, to: to || null };
    const strip = stripShown(banner, { today, ...facts });
    return strip ? <SaleStrip text={strip} /> : <p>Oggi la striscia non si vede.</p>;
  },
  sales: ({ typed, shown }) => {
    const { demo } = shown.settings;
    return (
      <SaleTermContext value={saleTerm({ saleWindows: typedWindows(typed), demo }, shown.today)}>
        <div className="flex items-center gap-3">
          <ProductBadges product={SAMPLE.reduced} />
          <PriceLines product={SAMPLE.reduced} />
        </div>
      </SaleTermContext>
    );
  },
  reservations: ({ typed }) => (
    <InShop product={SAMPLE.inShop} size={null} isReservable={typed.reservationsOffered === 'on'} />
  ),
  payments: ({ typed, shown: { settings, today } }) => {
    const instalments = typed.instalmentsShown === 'on' ? instalmentNames(settings.paymentMethods) : null;
    const note = priceNote({ hasVat: hasVatOn(settings.taxRegimes, today), instalments });
    return (
      <>
        <p className="mb-3 text-ink-soft text-sm">{note}</p>
        <PaymentMethods methods={methodsOn(settings)} />
      </>
    );
  },
  instalments: ({ typed, shown: { settings } }) => {
    const { paymentMethods } = settings;
    const who = instalmentNames(paymentMethods);
    if (!who) return <p>Finché non offri pagamenti a rate il negozio non ne parla.</p>;
    const instalmentExample = typedExample(typed, settings.instalmentExample);
    const isFree = isInterestFree({ ...settings, instalmentExample });
    return <Instalments who={who} example={isFree ? exampleSentence(instalmentExample) : null} />;
  },
  sizes: ({ typed, shown }) => (
    // Nothing scrolls here: on a phone every column has to fit.
    <div className="max-sm:[&_:is(th,td)]:whitespace-normal max-sm:[&_:is(th,td)]:px-0.5 max-sm:[&_table]:text-xs">
      {typedSizes(typed, shown.settings.sizeGuide).map((table) => (
        <SizeTable key={table.caption} {...table} />
      ))}
    </div>
  ),
  texts: ({ typed, shown }) => (
    <div className="space-y-4 [&_h2]:font-display [&_h2]:text-xl [&_h3]:mt-3 [&_h3]:font-semibold [&_p]:mt-2">
      <AboutTexts texts={{ ...shown.settings.texts, ...typed }} identity={shown.settings.identity} />
    </div>
  ),
  pages: ({ typed, shown }) => <p>{saleIntroShown(typed.saleIntro ?? '', shown.facts)}</p>,
  duties: ({ typed: { packagingCodes, adrBody } }) => (
    <>
      {packagingCodes && <Packaging codes={packagingCodes} />}
      {adrBody && <p>{adrSentence(adrBody)}</p>}
      {!packagingCodes && !adrBody && <p>Il negozio non parla di imballaggi, né di un organismo ADR.</p>}
    </>
  ),
};

function Hours({ typed, shown: { settings, today } }: Props) {
  const closure = closureNoticeOn(typedClosure(typed, settings), today);
  return <OpeningHoursTable hours={typedHours(typed, settings.hours)} closure={closure} />;
}

/** Payment methods as checkout lists them. */
export function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  if (methods.length === 0) return <p>Senza un modo di pagare il negozio non vende.</p>;
  return (
    <>
      <PaymentMarks methods={methods} />
      <p className="mt-3 text-sm">{payWithSentence(methods)}</p>
    </>
  );
}

/** Sample product and cart of the previews. */
const SAMPLE = {
  subtotalCents: 2000,
  reduced: { priceCents: 3500, priorPriceCents: 5000, priorSoldFrom: null, isNew: false, isFeatured: false },
  inShop: { id: '', inShop: ['M'], sizes: [], isSoldAsPieces: false },
};
