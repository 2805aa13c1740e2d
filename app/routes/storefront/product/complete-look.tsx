import { LookTeaser } from '#shop/marketing/looks/look-teaser.tsx';
import type { LookTeaser as Look } from '#shop/marketing/looks/shown-look.ts';

export default function CompleteLook({ productId, looks }: { productId: string; looks: readonly Look[] }) {
  return (
    <section aria-labelledby="completa-il-look" className="section-gap page">
      <h2 id="completa-il-look" className="display-2 mb-8 md:mb-12">
        Completa il look
      </h2>
      <div className="grid gap-y-16">
        {looks.map((look, index) => (
          <LookTeaser key={look.slug} look={look} level={3} here={productId} mirrored={index % 2 === 1} />
        ))}
      </div>
    </section>
  );
}
