import { href } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { ONE_SIZE } from '../../../shop/catalogue/categories.ts';
import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import type { GuaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import { formatEuro } from '../../../shop/money/money.ts';
import { atRest } from '../../../ui/at-rest.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ShareButton } from '../shared/share-button.tsx';

const Label = atRest(() => import('./label.tsx'));

function sizesText({ sizes, pieceChoices }: ProductDetail): string {
  const listed = (options: ProductDetail['sizes']) => options.map(({ size }) => size).join(', ') || ONE_SIZE;
  return pieceChoices.length > 0
    ? pieceChoices.map(({ name, sizes: ofPiece }) => `${name}: ${listed(ofPiece)}`).join('; ')
    : listed(sizes);
}

/** What a shopper asks about a product besides its price: sizes, fabric, delivery, returns. */
export function Facts({ product, notice }: { product: ProductDetail; notice: GuaranteeNotice | null }) {
  const { shipping } = useRootData();
  const { composition, pieces, care, safety } = product;
  const facts: [string, React.ReactNode][] = [
    ['Categoria', product.category],
    ...(product.color ? ([['Colore', product.color.name]] satisfies [string, string][]) : []),
    ['Taglie', sizesText(product)],
    [
      'Consegna',
      <>
        2-3 giorni lavorativi, gratuita da {formatEuro(shipping.freeFromCents)}.{' '}
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
    <div className="max-md:order-2">
      <section aria-label="Informazioni sul prodotto" className="mt-9">
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
          path={href('/prodotto/:id', { id: product.id })}
          className="mt-2 -ml-5"
        />
      </section>
      <Label made={{ composition, pieces, care, safety }} notice={notice} />
    </div>
  );
}
