import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CloseButton } from '#ui/close-button.tsx';
import { Modal } from '#ui/modal.tsx';
import { useActiveOption } from '#ui/use-active-option.ts';
import { type Found, type FoundEntry, KINDS } from './found.ts';
import { NothingFound, SEARCH_HINT } from './nothing-found.tsx';
import { openedStore, withOpened } from './opened.ts';
import { useFound } from './use-found.ts';

const MAX_LENGTH = 100;

/** A combobox over everything the person may open (WAI-ARIA: the focus stays in the field). */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={title}
      className="modal-center mx-auto mt-[max(1rem,8vh)] mb-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl bg-bg p-0 text-ink"
    >
      <h2 id={title} className="sr-only">
        Cerca
      </h2>
      <SearchBox open={open} onClose={onClose} />
    </Modal>
  );
}

function SearchBox({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // Mounted a moment longer after closing: a quick reopening must not show the last query.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setText('');
  }
  const q = text.trim();
  const { found, failed } = useFound(q, open);
  const isCurrent = found?.q === q;
  const groups = found?.groups ?? [];
  const entries = groups.flatMap((group) => group.entries);
  const optionId = (entry: FoundEntry) => `${id}-${entries.indexOf(entry)}`;
  const { active, move, leave } = useActiveOption(entries.map(optionId), { beginsWithFirst: true });
  const openEntry = useOpenEntry(onClose);
  /** Enter preceded the answer, as from a scanner: the first result opens on arrival. */
  const isAwaited = useRef(false);

  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  const openAwaited = useEffectEvent(() => {
    if (!isAwaited.current || !isCurrent) return;
    isAwaited.current = false;
    if (entries[0]) openEntry(entries[0]);
  });
  useEffect(() => {
    if (found) openAwaited();
  }, [found]);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Enter' && !event.nativeEvent.isComposing) {
      const chosen = entries.find((entry) => optionId(entry) === active);
      if (!isCurrent) isAwaited.current = true;
      else if (chosen) openEntry(chosen);
    } else return;
    event.preventDefault();
  }

  return (
    <search className="flex max-h-[inherit] flex-col">
      <div className="flex items-center gap-2 border-line border-b py-1.5 pr-2 pl-4">
        <Search aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-soft" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Cerca nell’amministrazione"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ?? undefined}
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          placeholder="Ordine, cliente, capo, impostazione…"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            leave();
            isAwaited.current = false;
          }}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 flex-1 bg-transparent px-2 text-base placeholder:text-ink-soft focus-visible:outline-offset-0"
        />
        <CloseButton onClick={onClose} label="Chiudi la ricerca" />
      </div>
      <p role="status" className="sr-only">
        {failed ? '' : isCurrent ? countWords(entries.length) : ''}
      </p>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-2 py-2">
        {entries.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label="Trovati" tabIndex={-1}>
            {groups.map(({ kind, entries: ofKind }) => (
              <fieldset key={kind} className="min-w-0 pb-2">
                <legend className="label-caps px-2 py-1 text-ink-soft">{KINDS[kind]}</legend>
                {ofKind.map((entry) => (
                  <Option
                    key={entry.to}
                    id={optionId(entry)}
                    entry={entry}
                    isActive={optionId(entry) === active}
                    onOpen={() => openEntry(entry)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        )}
        <Instead q={q} found={found} failed={failed} isCurrent={isCurrent} />
      </div>
    </search>
  );
}

type OptionProps = { id: string; entry: FoundEntry; isActive: boolean; onOpen: () => void };

function Option({ id, entry: { to, label, detail }, isActive, onOpen }: OptionProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
      className="flex min-h-11 flex-wrap items-center gap-x-3 px-2 py-1.5 hover:bg-surface aria-selected:bg-stone"
    >
      <span className="wrap-anywhere">{label}</span>
      {detail && <span className="text-ink-soft text-sm wrap-anywhere">{detail}</span>}
    </Link>
  );
}

type InsteadProps = { q: string; found: Found | null; failed: boolean; isCurrent: boolean };

function Instead({ q, found, failed, isCurrent }: InsteadProps) {
  if (failed)
    return (
      <p role="alert" className="px-2 py-3">
        La ricerca non risponde. Riprova fra qualche istante; se hai lasciato la pagina a lungo, accedi di
        nuovo.
      </p>
    );
  if (isCurrent && found?.groups.length === 0)
    return (
      <div className="px-2">
        <NothingFound q={q} />
      </div>
    );
  return q === '' ? <p className="px-2 py-1 text-ink-soft text-sm">{SEARCH_HINT}</p> : null;
}

function useOpenEntry(onClose: () => void) {
  const navigate = useNavigate();
  return ({ to }: FoundEntry) => {
    openedStore.update((opened) => withOpened(opened, to));
    onClose();
    void navigate(to);
  };
}

function countWords(count: number): string {
  if (count === 0) return 'Niente trovato';
  return count === 1 ? '1 risultato' : `${count} risultati`;
}
