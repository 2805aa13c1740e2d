import { Fragment, lazy, Suspense } from 'react';
import { href } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { CHOICE_FIELDS, CHOICE_KEYS } from '#shop/catalog/products/choice-fields.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { readableSlug } from '#shop/catalog/products/readable-address.ts';
import type { GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_PROMISE } from '#shop/pricing/delivery/shipping-policy.ts';
import { TextLink } from '#ui/button.tsx';
import { ShareButton } from './share-button.tsx';

// Drawn by the server; hydrated after the first screen.
const Label = lazy(() => import('./label.tsx'));

function sizesText({ sizes, pieceChoices }: ProductDetail): string {
  const listed = (options: ProductDetail['sizes']) => options.map(({ size }) => size).join(', ') || ONE_SIZE;
  return pieceChoices.length > 0
    ? pieceChoices.map(({ name, sizes: ofPiece }) => `${name}: ${listed(ofPiece)}`).join('; ')
    : listed(sizes);
}

/** Each value links to the list of products that have it. */
function choiceFacts(product: ProductDetail): [string, React.ReactNode][] {
  return CHOICE_KEYS.filter((field) => product[field].length > 0).map((field) => {
    const { label, parameter } = CHOICE_FIELDS[field];
    const links = product[field].map(({ key, name }, at) => (
      <Fragment key={key}>
        {at > 0 && ', '}
        <TextLink to={`${href('/shop')}?${parameter}=${key}`}>{name}</TextLink>
      </Fragment>
    ));
    return [label, links];
  });
}

export function Facts({ product, notice }: { product: ProductDetail; notice: GuaranteeNotice | null }) {
  const { shipping, demo } = useRootData();
  const facts: [string, React.ReactNode][] = [
    ['Categoria', product.category],
    ...(product.color ? ([['Colore', product.color.name]] satisfies [string, string][]) : []),
    ['Taglie', sizesText(product)],
    ...choiceFacts(product),
    [
      'Consegna',
      <>
        {demo ? '2-3 giorni lavorativi, gratuita' : DELIVERY_PROMISE}
        {!shipping.isUnstated && `${demo ? '' : ' Gratuita'} da ${formatEuro(shipping.freeFromCents)}.`}{' '}
        <TextLink to={href('/spedizioni')} className="whitespace-nowrap">
          Spedizioni
        </TextLink>
      </>,
    ],
    [
      'Reso',
      <>
        Entro 14 giorni.{' '}
        <TextLink to={href('/resi')} className="whitespace-nowrap">
          Come fare
        </TextLink>
      </>,
    ],
  ];
  return (
    <div className="mt-9 md:grid md:grid-cols-2 md:gap-x-12 md:mt-12 lg:max-xl:grid-cols-1">
      <section aria-label="Informazioni sul prodotto">
        <dl className="border-line border-t text-[15px]">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="grid grid-cols-[7.5rem_1fr] gap-4 max-[18.75rem]:grid-cols-1 max-[18.75rem]:gap-0 border-line border-b py-3"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ShareButton
          title={product.name}
          path={href('/p/:slug', { slug: readableSlug(product) })}
          className="mt-2 -ml-5"
        />
      </section>
      <Suspense>
        <Label made={product} notice={notice} />
      </Suspense>
    </div>
  );
}
