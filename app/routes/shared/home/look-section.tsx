import { LookTeaser } from '#shop/marketing/looks/look-teaser.tsx';
import type { LookTeaser as Look } from '#shop/marketing/looks/shown-look.ts';

export default function LookSection({ look }: { look: Look }) {
  return (
    <section aria-label="Un look" className="section-gap page">
      <LookTeaser look={look} />
    </section>
  );
}
