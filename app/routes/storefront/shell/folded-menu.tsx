import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { categoryMenuOf, type ShownItem } from '#routes/storefront/shared/menu.ts';
import { MenuLink } from './menu-link.tsx';

export default function FoldedMenu({ item }: { item: ShownItem }) {
  const location = useLocation();
  const { categories } = useRootData();
  const id = useId();
  const links = item.kind === 'categories' ? categoryMenuOf(categories) : item.items;
  const leads = item.kind === 'categories' || item.to === '' ? links : [item, ...links];
  const isWide = leads.length > 6;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving elsewhere closes it
  useEffect(() => setOpen(false), [location.key]);
  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent) => {
      if (!button.current?.parentElement?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }
  function onBlur(event: FocusEvent<HTMLDivElement>) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what happens to the button and links inside
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-1.5 px-3 font-medium text-[15px] decoration-1 underline-offset-8 hover:underline"
      >
        {item.label}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={id}
        hidden={!open}
        className={`arrive absolute top-full left-0 grid gap-x-4 border border-line bg-bg p-4 shadow-[0_12px_40px_rgb(42_36_34/0.16)] [&[hidden]]:hidden ${isWide ? 'w-[26rem] grid-cols-2' : 'w-64'}`}
      >
        {leads.map(({ to, label }, index) => (
          <li
            key={to}
            className={index === 0 && isWide ? 'col-span-2 mb-2 border-line border-b pb-2' : undefined}
          >
            <MenuLink
              to={to}
              className="flex min-h-11 items-center px-3 transition-colors hover:bg-surface aria-[current]:bg-surface"
            >
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
