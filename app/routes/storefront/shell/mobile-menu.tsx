import { useDeferredValue } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { categoryMenuOf, type ShownItem, signInLink } from '#routes/storefront/shared/menu.ts';
import { Drawer } from '#ui/drawer.tsx';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';

const HELP = [
  { to: href('/trova-negozio'), label: 'Trova il negozio' },
  { to: href('/contatti'), label: 'Contatti' },
  { to: href('/spedizioni'), label: 'Spedizioni' },
  { to: href('/resi'), label: 'Resi' },
  { to: href('/chi-siamo'), label: 'Chi siamo' },
];

export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left">
      <LateLinks onClose={onClose} />
    </Drawer>
  );
}

/** Shows the drawer first: drawing its links would delay it. */
function LateLinks({ onClose }: { onClose: () => void }) {
  return useDeferredValue(true, false) && <Links onClose={onClose} />;
}

function Links({ onClose }: { onClose: () => void }) {
  const { header } = useMenu();
  const listed = header.find(({ kind }) => kind === 'categories');
  const { categories } = useRootData();
  const signIn = signInLink(useLocation().pathname);
  return (
    <nav aria-label="Menu" className="px-5 pt-3 pb-10">
      <ul>
        {header
          .filter((item) => item.kind === 'link')
          .map((item) => (
            <li key={`${item.to} ${item.label}`} className="border-line border-b">
              <Entry item={item} onClose={onClose} />
            </li>
          ))}
      </ul>
      {listed && (
        <>
          <h3 className="label-caps mt-8 text-ink-soft">{listed.label}</h3>
          <ul className="mt-2 grid grid-cols-2 gap-x-4">
            {categoryMenuOf(categories).map(({ to, label }, index) => (
              <li key={to} className={index === 0 ? 'col-span-2' : ''}>
                <MenuLink
                  to={to}
                  onClick={onClose}
                  className="flex min-h-11 items-center aria-[current]:underline"
                >
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="label-caps mt-8 text-ink-soft">Ti aiutiamo noi</h3>
      <ul className="mt-2 grid grid-cols-2 gap-x-4">
        {[...HELP, { to: signIn, label: 'Accedi' }].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className="flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ENTRY =
  'flex min-h-14 items-center font-display font-medium text-2xl tracking-[-.01em] aria-[current]:underline';

function Entry({ item, onClose }: { item: ShownItem; onClose: () => void }) {
  const { to, label, sale, items } = item;
  return (
    <>
      {to === '' ? (
        <p className={ENTRY}>{label}</p>
      ) : (
        <MenuLink to={to} onClick={onClose} className={`${ENTRY} ${sale ? 'text-sale' : ''}`}>
          {label}
        </MenuLink>
      )}
      {items.length > 0 && (
        <ul aria-label={label} className="mb-3 border-line border-l pl-4">
          {items.map((below) => (
            <li key={below.to}>
              <MenuLink
                to={below.to}
                onClick={onClose}
                className="flex min-h-11 items-center aria-[current]:underline"
              >
                {below.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
