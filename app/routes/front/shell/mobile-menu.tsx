import { href, Link } from 'react-router';
import { useSaleWords } from '../../../shop/settings/use-sale-words.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { CATEGORY_MENU, menuOf } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

const HELP = [
  { to: href('/trova-negozio'), label: 'Trova il negozio' },
  { to: href('/contatti'), label: 'Contatti' },
  { to: href('/spedizioni'), label: 'Spedizioni' },
  { to: href('/resi'), label: 'Resi' },
  { to: href('/chi-siamo'), label: 'Chi siamo' },
  { to: href('/auth'), label: 'Accedi' },
];

/** The menu of phones and tablets. */
export default function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useSaleWords();
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left">
      <nav aria-label="Menu" className="px-5 pt-3 pb-10">
        <ul>
          {menuOf(words).map(({ to, label, sale }) => (
            <li key={to} className="border-line border-b">
              <MenuLink
                to={to}
                onClick={onClose}
                className={`flex min-h-14 items-center font-display font-medium text-2xl tracking-[-.01em] aria-[current]:underline ${sale ? 'text-sale' : ''}`}
              >
                {label}
              </MenuLink>
            </li>
          ))}
        </ul>
        <h3 className="label-caps mt-8 text-ink-soft">Categorie</h3>
        <ul className="mt-2 grid grid-cols-2 gap-x-4">
          {CATEGORY_MENU.map(({ to, label }, index) => (
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
        <h3 className="label-caps mt-8 text-ink-soft">Ti aiutiamo noi</h3>
        <ul className="mt-2 grid grid-cols-2 gap-x-4">
          {HELP.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={onClose} className="flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
