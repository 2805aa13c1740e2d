import { useRootData } from '#routes/shared/root-data.ts';
import NewsletterBox from '#shop/marketing/newsletter/newsletter-box.tsx';

export default function FavouritesFoot() {
  return (
    useRootData().offersNewsletter && (
      <div data-ground className="bg-surface pt-[calc(var(--section)/2)]">
        <NewsletterBox />
      </div>
    )
  );
}
