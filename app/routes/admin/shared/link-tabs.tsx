import { Link } from 'react-router';

type Tab = { name: string; to: string; isCurrent: boolean };

/** Links to parts of a list; the current one is underlined. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mt-4 border-line border-b">
      <ul className="flex flex-wrap gap-x-5">
        {tabs.map(({ name, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={`-mb-px inline-flex min-h-11 items-center border-b-2 ${isCurrent ? 'border-ink font-semibold' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
