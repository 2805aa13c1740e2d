import { Link } from 'react-router';
import { TextLink } from '#ui/button.tsx';
import type { SettingCard } from './setting-cards.server.ts';

export function Cards({ cards }: { cards: readonly SettingCard[] }) {
  return (
    <ul aria-label="Pagine delle impostazioni" className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map((card) => (
        <Card key={card.title} {...card} />
      ))}
    </ul>
  );
}

/** The whole card links to its page, if it has one; its other links lie above that. */
function Card({ title, about, to, state, links }: SettingCard) {
  return (
    <li className="relative border border-line p-4 has-[h2_a:hover]:border-ink">
      <h2 className="font-display text-lg">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:text-accent">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {state && <p className="mt-0.5 font-semibold wrap-anywhere">{state}</p>}
      <p className="mt-0.5 text-ink-soft">{about}</p>
      {links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {links.map(({ label, to: address }) => (
            <li key={address} className="relative">
              <TextLink alone to={address}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
