import { href } from 'react-router';
import { ProductLink } from '#shop/catalog/product-cards/product-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { LightLink } from '#ui/light-link.tsx';
import { LookPicture } from './look-picture.tsx';
import type { LookTeaser as Look } from './shown-look.ts';

type Props = {
  look: Look;
  level?: 2 | 3;
  /** The present page's product, listed without link. */
  here?: string;
  /** Swaps the picture's side on wide screens. */
  mirrored?: boolean;
};

/** A look on another page: picture with points, pieces, link. */
export function LookTeaser({ look, level = 2, here, mirrored = false }: Props) {
  const Heading = `h${level}` as const;
  const { slug, title, text, pieces, together } = look;
  const page = href('/look/:slug', { slug });
  return (
    <article aria-label={title} className="grid items-center gap-x-12 gap-y-6 md:grid-cols-2 lg:gap-x-16">
      <div className={mirrored ? 'md:order-2' : ''}>
        <LookPicture
          picture={look.picture}
          sizes="(min-width: 110rem) 49rem, (min-width: 48rem) 46vw, 92vw"
          points={pieces.map(({ id, name, price, isSoldOut, x, y }) => ({
            id,
            name,
            x,
            y,
            detail: isSoldOut ? 'Esaurito' : price,
          }))}
          link={({ id }, props) => <ProductLink id={id} {...props} />}
        />
      </div>
      <div>
        <Heading className={level === 2 ? 'display-2' : 'display-3'}>
          <LightLink to={page} className="underline-offset-4 hover:underline">
            {title}
          </LightLink>
        </Heading>
        {text && <p className="mt-4 line-clamp-4 max-w-[58ch] text-ink-soft">{text}</p>}
        <ol className="mt-6 border-line border-t">
          {pieces.map(({ id, name, price, isSoldOut }, index) => (
            <li
              key={id}
              className="flex min-h-12 items-center gap-x-3 border-line border-b py-1.5 text-[15px]"
            >
              <span aria-hidden="true" className="w-5 shrink-0 text-ink-soft text-sm tabular-nums">
                {index + 1}
              </span>
              {id === here ? (
                <span aria-current="true" className="min-w-0 flex-1">
                  {name}
                </span>
              ) : (
                <ProductLink
                  id={id}
                  className="inline-flex min-h-9 min-w-0 flex-1 items-center underline-offset-4 hover:underline"
                >
                  {name}
                </ProductLink>
              )}
              <span className={`shrink-0 tabular-nums ${isSoldOut ? 'text-ink-soft' : 'font-semibold'}`}>
                {isSoldOut ? 'Esaurito' : price}
              </span>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={page} variant="secondary">
            Scopri il look
          </ButtonLink>
          {together && <p className="text-ink-soft text-sm tabular-nums">{together}</p>}
        </div>
      </div>
    </article>
  );
}
