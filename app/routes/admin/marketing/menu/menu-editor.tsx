import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { DraftSteps, type EditorProps, useDraftForm } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { EntryOrder } from '#routes/admin/marketing/shared/entry-order.tsx';
import { TargetChoices, TargetField } from '#routes/admin/shared/target-field.tsx';
import { type TextFacts, TextNotices } from '#routes/admin/shared/text-notices.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { MENU_LIMITS, ON_OFFER, type ShopMenu, USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import type { NamedAddress } from '#shop/marketing/pages/inside-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import {
  type DraftEntry,
  type DraftLink,
  draftWords,
  type MenuDraft,
  menuDraftFrom,
  newEntry,
  newLink,
  sentMenu,
} from './menu-draft.ts';

type Props = EditorProps & { menu: ShopMenu; addresses: readonly NamedAddress[]; facts: TextFacts };

export function MenuEditor({ menu, addresses, facts, version, ...on }: Props) {
  const [draft, setDraft] = useState<MenuDraft>(() => menuDraftFrom(menu));
  const [said, say] = useState('');
  const sent = sentMenu(draft);
  const failed = 'Impossibile salvare il menu';
  const { fetcher, errors, bind } = useDraftForm('menu', on, { sent, failed });
  const list = { errors, say };
  return (
    <fetcher.Form {...bind} aria-label="Bozza del menu" className="grid grid-cols-1 gap-8">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="menu" value={sent} />
      <TargetChoices addresses={addresses} />
      <EntryList
        {...list}
        name="Testata"
        hint={`In alto su ogni pagina; sul telefono nel menu. Al massimo ${MENU_LIMITS.header} voci; sotto ognuna può aprirsi un elenco.`}
        entries={draft.header}
        error={errors.header ?? errors.menu}
        onChange={(header) => setDraft((now) => ({ ...now, header }))}
        entryName="voce"
        add={
          <>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => setDraft((now) => ({ ...now, header: [...now.header, newEntry()] }))}
            >
              Aggiungi una voce
            </Button>
            {!draft.header.some(({ kind }) => kind === 'categories') && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() =>
                  setDraft((now) => ({ ...now, header: [newEntry('categories'), ...now.header] }))
                }
              >
                Rimetti le categorie
              </Button>
            )}
          </>
        }
      />
      <EntryList
        {...list}
        name="Piè di pagina"
        hint={`In fondo a ogni pagina, al massimo ${MENU_LIMITS.columns} colonne. «Note legali», che la legge vuole, e il recesso ci sono sempre.`}
        entries={draft.footer}
        error={errors.footer}
        onChange={(footer) => setDraft((now) => ({ ...now, footer }))}
        entryName="colonna"
        isColumns
        add={
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              setDraft((now) => ({ ...now, footer: [...now.footer, { ...newEntry(), items: [newLink()] }] }))
            }
          >
            Aggiungi una colonna
          </Button>
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setDraft(menuDraftFrom(USUAL_MENU));
            say('Menu di partenza rimesso: salvalo o pubblicalo');
          }}
        >
          Ripristina il menu di partenza
        </Button>
      </div>
      <TextNotices texts={draftWords(draft)} facts={facts} />
      <DraftSteps
        fetcher={fetcher}
        what="il menu"
        theirs={href('/admin/menu/anteprima')}
        onVersion={on.onVersion}
        isWide
      />
    </fetcher.Form>
  );
}

type ListProps = {
  name: string;
  hint: string;
  entries: DraftEntry[];
  errors: FieldErrors;
  error: string | undefined;
  /** Noun for an entry: "voce". */
  entryName: string;
  /** Columns have a title and no address. */
  isColumns?: boolean;
  add: ReactNode;
  say: (words: string) => void;
  onChange: (entries: DraftEntry[]) => void;
};

function EntryList(props: ListProps) {
  const { name, hint, entries, errors, error, entryName, isColumns = false, add, say, onChange } = props;
  const change = (id: string, more: Partial<DraftEntry>) =>
    onChange(entries.map((one) => (one.id === id ? { ...one, ...more } : one)));
  return (
    <section aria-label={name}>
      <h2 className="font-display text-xl">{name}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">{hint}</p>
      <ol aria-label={name} className="mt-3 grid gap-3">
        {entries.map((entry, index) => {
          const called = entry.label || (entry.to === ON_OFFER ? 'Saldi' : `${entryName} ${index + 1}`);
          return (
            <li key={entry.id} className="border border-line p-3 md:p-4">
              <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
                <LinkFields
                  link={entry}
                  errors={errors}
                  labels={
                    isColumns
                      ? ['Titolo della colonna', null]
                      : ['Nome', entry.kind === 'link' ? 'Porta a' : null]
                  }
                  onChange={(more) => change(entry.id, more)}
                />
                <EntryOrder
                  entries={entries}
                  index={index}
                  name={`«${called}»`}
                  onChange={onChange}
                  onMoved={(to) => say(`${called}: posto ${to + 1} di ${entries.length}`)}
                />
              </div>
              {entry.kind === 'categories' ? (
                <p className="mt-2 text-ink-soft">Si apre l’elenco delle categorie, come le ordini tu.</p>
              ) : (
                <Below
                  entry={entry}
                  errors={errors}
                  say={say}
                  called={called}
                  isColumns={isColumns}
                  onChange={(items) => change(entry.id, { items })}
                />
              )}
            </li>
          );
        })}
      </ol>
      <FieldError id={`menu-${name}`} error={error} />
      <div className="mt-3 flex flex-wrap gap-3">{add}</div>
    </section>
  );
}

type BelowProps = {
  entry: DraftEntry;
  errors: FieldErrors;
  called: string;
  isColumns: boolean;
  say: (words: string) => void;
  onChange: (items: DraftLink[]) => void;
};

function Below({ entry, errors, called, isColumns, say, onChange }: BelowProps) {
  const { items } = entry;
  return (
    <>
      {items.length > 0 && (
        <ol aria-label={`Sotto «${called}»`} className="mt-3 grid gap-3 border-line border-l-2 pl-3 md:pl-4">
          {items.map((item, index) => (
            <li key={item.id} className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <LinkFields
                link={item}
                errors={errors}
                labels={['Nome', 'Porta a']}
                onChange={(more) =>
                  onChange(items.map((one) => (one.id === item.id ? { ...one, ...more } : one)))
                }
              />
              <EntryOrder
                entries={items}
                index={index}
                name={`«${item.label || item.to || `voce ${index + 1}`}»`}
                onChange={onChange}
                onMoved={(to) => say(`${item.label}: posto ${to + 1} di ${items.length}`)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button variant="ghost" size="sm" className="mt-2" onClick={() => onChange([...items, newLink()])}>
        {isColumns ? 'Aggiungi un link' : 'Aggiungi una voce sotto'}
        <span className="sr-only"> a «{called}»</span>
      </Button>
    </>
  );
}

type LinkProps = {
  link: DraftLink;
  errors: FieldErrors;
  labels: [label: string, to: string | null];
  onChange: (more: Partial<DraftLink>) => void;
};

function LinkFields({ link, errors, labels: [label, to], onChange }: LinkProps) {
  const { id } = link;
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-3 sm:grid-cols-2">
      <Field
        id={`menu-${id}-label`}
        name={`row.${id}.label`}
        label={label}
        maxLength={MENU_LIMITS.label}
        value={link.label}
        placeholder={link.to === ON_OFFER ? 'Saldi o Promozioni' : undefined}
        error={errors[`row.${id}.label`] ?? null}
        onChange={onTyped((typed) => onChange({ label: typed }))}
      />
      {to !== null && (
        <TargetField
          id={`menu-${id}-to`}
          name={`row.${id}.to`}
          label={to}
          hint=""
          most={MENU_LIMITS.to}
          value={link.to}
          error={errors[`row.${id}.to`]}
          onChange={(typed) => onChange({ to: typed })}
        />
      )}
    </div>
  );
}
