import { href } from 'react-router';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { ShownLook } from '#shop/marketing/looks/shown-look.ts';
import { LightLink } from '#ui/light-link.tsx';

type Props = {
  looks: readonly (Pick<ShownLook, 'slug' | 'title' | 'picture'> & { note?: string | null })[];
  level: 2 | 3;
  /** Loads its picture first, as it is in the first screen. */
  first?: boolean;
};

export function LookCards({ looks, level, first = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <ul className="grid gap-x-3 gap-y-10 sm:grid-cols-2 md:gap-x-6 lg:grid-cols-3 lg:gap-y-16">
      {looks.map(({ slug, title, picture, note }, index) => (
        <li key={slug} className="group relative">
          <div className="aspect-4/5 overflow-hidden bg-stone">
            <PictureView
              picture={picture}
              priority={first && index === 0}
              sizes="(min-width: 110rem) 33rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
              className="size-full object-cover transition-[scale] duration-350 group-hover:scale-[1.02]"
            />
          </div>
          <Heading className="display-3 mt-4">
            <LightLink
              to={href('/look/:slug', { slug })}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </LightLink>
          </Heading>
          {note && <p className="mt-1 text-[15px] text-ink-soft tabular-nums">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
