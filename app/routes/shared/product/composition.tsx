import { href } from 'react-router';
import type { FibrePart, Shoe } from '#db/json/products.ts';
import {
  ANIMAL_PARTS,
  type Composition,
  compositionLine,
  fibresText,
  piecesOf,
  SHOE_PARTS,
  statedParts,
} from '#shop/catalog/labelling/composition.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import type { SetPiece } from '#shop/catalog/sets/set-pieces.ts';
import { formatEuro } from '#shop/money/money.ts';
import { TextLink } from '#ui/button.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { ShoeMaterialPictogram, ShoePartPictogram } from './shoe-pictograms.tsx';

/** Composition by piece and part, or by the three parts of a shoe. */
export function CompositionSection({ product }: { product: Pick<ProductDetail, 'composition' | 'pieces'> }) {
  const { composition, pieces } = product;
  if (pieces.length === 0 && compositionLine(composition) === '') return null;
  return (
    // A set's pieces are links: the section starts open.
    <FoldedSection id="composizione" title="Composizione" open={pieces.length > 0}>
      {pieces.length > 0 ? (
        <ul className="grid gap-7">
          {pieces.map((piece) => (
            <li key={piece.id}>
              <PieceHeading piece={piece} />
              <Stated composition={piece.composition} />
            </li>
          ))}
        </ul>
      ) : (
        <Stated composition={composition} />
      )}
    </FoldedSection>
  );
}

function PieceHeading({ piece: { id, name, priceCents, isPublished } }: { piece: SetPiece }) {
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="font-semibold">
        {isPublished ? (
          <TextLink to={href('/prodotto/:id', { id })} alone>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </h3>
      {isPublished && (
        <span className="whitespace-nowrap text-[15px] text-ink-soft tabular-nums">
          a parte {formatEuro(priceCents)}
        </span>
      )}
    </div>
  );
}

function Stated({ composition }: { composition: Composition }) {
  const { fibres, shoe, hasAnimalParts, materials } = composition;
  return (
    <div className="grid gap-3 text-[15px]">
      {piecesOf(fibres).map(({ piece, parts }) => (
        <Piece key={piece} piece={piece} parts={parts} />
      ))}
      {statedParts(shoe).length > 0 && <ShoeParts shoe={shoe} />}
      {materials && <p>{materials}</p>}
      {hasAnimalParts && <p className="font-medium">{ANIMAL_PARTS}</p>}
    </div>
  );
}

function Piece({ piece, parts }: { piece: string; parts: FibrePart[] }) {
  return (
    <div>
      {piece && <h3 className="mb-1 font-semibold">{piece}</h3>}
      <dl className="border-line border-t">
        {parts.map(({ part, fibres }) => (
          <div
            key={part}
            className="grid grid-cols-[7.5rem_1fr] max-[18.75rem]:grid-cols-1 gap-4 border-line border-b py-3"
          >
            <dt className="text-ink-soft">{part}</dt>
            <dd>{fibresText(fibres)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ShoeParts({ shoe }: { shoe: Shoe }) {
  return (
    <ul className="border-line border-t">
      {statedParts(shoe).map((part) => (
        <li
          key={part}
          className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-4 border-line border-b py-3"
        >
          <ShoePartPictogram part={part} />
          <div>
            <p className="text-ink-soft text-sm">{SHOE_PARTS[part]}</p>
            <p>{shoe[part].join(' e ')}</p>
          </div>
          <div aria-hidden="true" className="flex gap-2">
            {shoe[part].map((material) => (
              <ShoeMaterialPictogram key={material} material={material} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
