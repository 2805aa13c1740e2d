import Search from 'lucide-react/icons/search';
import { type MouseEvent, useEffect, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { isRecord, openedStore, withOpened } from './opened.ts';
import { SearchDialog } from './search-dialog.tsx';

/** «Cerca», also by Ctrl+K; without scripts a link to a page. */
export function AdminSearch() {
  const [open, setOpen] = useState(false);
  useShortcut(() => setOpen(true));
  useOpenedRecords();

  function openBeside(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link
        to={href('/admin/cerca')}
        onClick={openBeside}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 items-center gap-2 px-3 text-ink-soft hover:text-ink md:border md:border-line"
      >
        <Search aria-hidden size={18} strokeWidth={1.6} />
        <span className="max-md:sr-only">Cerca</span>
        <kbd aria-hidden className="ml-auto hidden border border-line px-1.5 font-sans text-xs md:inline">
          Ctrl K
        </kbd>
      </Link>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Also inside text fields, where Ctrl+K types nothing. */
function useShortcut(onOpen: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || isComposing) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Remembers orders and customers whose page is opened. */
function useOpenedRecords() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isRecord(pathname)) openedStore.update((opened) => withOpened(opened, pathname));
  }, [pathname]);
}
