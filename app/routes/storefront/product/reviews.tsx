import { href, Link } from 'react-router';
import { italianDate } from '#lib/calendar-day.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { FIT_NAMES } from '#shop/customers/reviews/fit.ts';
import {
  averageWritten,
  HOW_VERIFIED,
  reviewsCounted,
  type ShownReview,
  type ShownReviews,
} from '#shop/customers/reviews/shown-reviews.ts';
import { Stars } from '#shop/customers/reviews/stars.tsx';
import { buttonClass, textLinkClass } from '#ui/button.tsx';

type Props = { productId: string; productName: string; shown: ShownReviews };

export default function Reviews({ productId, productName, shown }: Props) {
  const { count, average, reviews } = shown;
  return (
    <section id="recensioni" aria-labelledby="recensioni-titolo" className="section-gap page scroll-mt-24">
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-16">
        <div>
          <h2 id="recensioni-titolo" className="display-2">
            Recensioni
          </h2>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-4xl tabular-nums">{averageWritten(average)}</span>
            <Stars stars={average} className="text-xl" />
            <span className="text-ink-soft">{reviewsCounted(count)}</span>
          </p>
          <details className="folded group mt-4 max-w-prose text-[15px]">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center underline underline-offset-4 hover:text-accent [&::-webkit-details-marker]:hidden">
              Come verifichiamo le recensioni
            </summary>
            <div className="grid gap-2 pb-4 text-ink-soft">
              {HOW_VERIFIED.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </details>
          <p className="mt-1 max-w-prose text-ink-soft text-sm">
            Tutte di chi ha comprato il capo su questo sito e, quando ha scritto, non l’aveva restituito:
            acquisto verificato.
          </p>
        </div>
        <div className="mt-8 lg:mt-0">
          <ul className="border-line border-t">
            {reviews.map((review) => (
              <li key={review.id} className="border-line border-b py-6">
                <Review review={review} productName={productName} />
              </li>
            ))}
          </ul>
          <Pages productId={productId} shown={shown} />
        </div>
      </div>
    </section>
  );
}

function Review({ review, productName }: { review: ShownReview; productName: string }) {
  const { identity } = useRootData();
  const { id, stars, title, body, fit, shownName, size, day, answer } = review;
  const facts = [sizeLabel(size), fit && FIT_NAMES[fit]].filter(Boolean).join(' · ');
  const subject = `Segnalazione della recensione ${id.slice(0, 8)} di ${productName}`;
  return (
    <article aria-label={`Recensione di ${shownName}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <span className="font-semibold break-words">{shownName}</span>
        <time dateTime={day} className="text-ink-soft text-sm">
          {italianDate(day)}
        </time>
      </p>
      {facts && <p className="mt-1 text-ink-soft text-sm first-letter:uppercase">{facts}</p>}
      {title && <h3 className="mt-3 font-semibold break-words">{title}</h3>}
      {body && <p className="mt-2 max-w-[68ch] whitespace-pre-line break-words">{body}</p>}
      {answer && (
        <div className="mt-4 border-ink border-l-2 bg-surface p-4">
          <p className="font-semibold text-sm">Risposta di {identity.brand}</p>
          <p className="mt-1 max-w-[68ch] whitespace-pre-line break-words">{answer}</p>
        </div>
      )}
      <p className="mt-2 text-sm">
        <a
          href={mailHref(identity, { subject })}
          aria-label={`Segnala la recensione di ${shownName}`}
          className={`${textLinkClass('alone')} text-ink-soft`}
        >
          Segnala
        </a>
      </p>
    </article>
  );
}

function Pages({ productId, shown: { page, pages } }: { productId: string; shown: ShownReviews }) {
  if (pages === 1) return null;
  const address = href('/prodotto/:id', { id: productId });
  const to = (number: number) => `${address}${number === 1 ? '' : `?recensioni=${number}`}#recensioni`;
  return (
    <nav aria-label="Pagine delle recensioni" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link to={to(page - 1)} className={buttonClass('secondary', 'sm')}>
          Più recenti
        </Link>
      )}
      {page < pages && (
        <Link to={to(page + 1)} className={buttonClass('secondary', 'sm')}>
          Recensioni precedenti
        </Link>
      )}
      <span className="text-ink-soft text-sm">{`Pagina ${page} di ${pages}`}</span>
    </nav>
  );
}
