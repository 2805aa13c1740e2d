import { italianMoment } from '#lib/clock-time.ts';
import { Button, TextButton } from '#ui/button.tsx';
import type { Offer } from './use-stored-drafts.ts';

export type OfferProps = {
  offers: readonly Offer[];
  onResume: (subject: string) => void;
  onDiscard: (subject: string) => void;
};

/** Offers drafts that were typed earlier and never saved. */
export function DraftOffers({ offers, onResume, onDiscard }: OfferProps) {
  if (offers.length === 0) return null;
  return (
    <ul aria-label="Bozze lasciate a metà" className="mt-3 grid gap-2">
      {offers.map(({ subject, name, savedAt }) => (
        <li
          key={subject}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-gold border-l-2 bg-surface px-3 py-2"
        >
          <span className="min-w-0 wrap-anywhere">
            {name === '' ? 'Un prodotto nuovo' : `«${name}»`}, lasciato a metà il{' '}
            <time dateTime={savedAt.toISOString()}>{italianMoment(savedAt)}</time>
          </span>
          <Button variant="secondary" size="sm" onClick={() => onResume(subject)}>
            Riprendi la bozza
          </Button>
          <TextButton alone onClick={() => onDiscard(subject)}>
            Scartala
          </TextButton>
        </li>
      ))}
    </ul>
  );
}
