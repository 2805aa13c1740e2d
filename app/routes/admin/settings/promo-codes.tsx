import { type ReactNode, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PromoCode } from '../../../shop/pricing/promo.ts';
import { promoState } from '../../../shop/pricing/promo-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useLastShown } from '../shared/list-states.tsx';
import { SettingsPart, Tick, useSettingsAnswer } from '../shared/settings-form.tsx';
import type { SettingsAnswer } from './settings-answer.ts';

type Props = { id: string; codes: PromoCode[]; today: string };

/** The shop's promo codes: add, change, switch off and on, delete. */
export function PromoCodes({ id, codes, today }: Props) {
  const [writing, setWriting] = useState<PromoCode | 'new' | null>(null);
  const [deleting, setDeleting] = useState<PromoCode | null>(null);
  // What a dialog says stays while it leaves the screen.
  const written = useLastShown(writing);
  return (
    <SettingsPart
      id={id}
      title="Codici promo"
      description="Chi scrive il codice nel carrello toglie la percentuale dal subtotale."
    >
      {codes.length > 0 ? (
        <CodesTable codes={codes} today={today} onChange={setWriting} onDelete={setDeleting} />
      ) : (
        <p className="text-ink-soft">Nessun codice: aggiungi il primo.</p>
      )}
      <Button size="sm" className="mt-5" onClick={() => setWriting('new')}>
        Aggiungi codice
      </Button>
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        title={written === 'new' ? 'Nuovo codice' : 'Modifica codice'}
      >
        {written !== null && (
          <CodeForm code={written === 'new' ? null : written} onDone={() => setWriting(null)} />
        )}
      </Dialog>
      <DeleteCode code={deleting} onClose={() => setDeleting(null)} />
    </SettingsPart>
  );
}

const COLUMNS = ['Codice', 'Sconto', 'Dal', 'Al', 'Stato', 'Azioni'];

type TableProps = {
  codes: PromoCode[];
  today: string;
  onChange: (code: PromoCode) => void;
  onDelete: (code: PromoCode) => void;
};

/** On a phone each row is a card; the roles are written out because a table drawn otherwise loses its own. */
function CodesTable({ codes, today, onChange, onDelete }: TableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table role="table" className="w-full border-collapse text-left max-lg:block">
      <caption className="sr-only">Codici promo</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-ink">
          {COLUMNS.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="px-2 py-2 text-xs font-semibold first:pl-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3 sm:max-lg:grid-cols-2">
        {codes.map((code) => (
          <tr
            key={code.code}
            role="row"
            className="max-lg:grid max-lg:gap-1 max-lg:border max-lg:border-line max-lg:p-4 lg:border-b lg:border-line"
          >
            <Cell className="font-semibold break-words lg:pl-0">{code.code}</Cell>
            <Cell name="Sconto">{code.percent}%</Cell>
            <Cell name="Dal">{code.from ? italianDay(code.from) : 'sempre'}</Cell>
            <Cell name="Al">{code.to ? italianDay(code.to) : 'sempre'}</Cell>
            <Cell name="Stato">
              <State code={code} today={today} />
            </Cell>
            <Cell>
              <div className="flex flex-wrap gap-x-4 lg:justify-end">
                <TextButton label={`Modifica il codice ${code.code}`} onClick={() => onChange(code)}>
                  Modifica
                </TextButton>
                <SwitchCode code={code} />
                <TextButton label={`Elimina il codice ${code.code}`} onClick={() => onDelete(code)}>
                  Elimina
                </TextButton>
              </div>
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}

function Cell({
  name,
  className = '',
  children,
}: {
  name?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: lost when the row is drawn as a card
      role="cell"
      className={`lg:px-2 lg:py-1.5 ${name ? 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4' : ''} ${className}`}
    >
      {name && (
        <span aria-hidden className="text-xs text-ink-soft lg:hidden">
          {name}
        </span>
      )}
      {children}
    </td>
  );
}

/** "2026-06-01" as 01/06/2026. */
function italianDay(day: string): string {
  return day.split('-').reverse().join('/');
}

function State({ code, today }: { code: PromoCode; today: string }) {
  switch (promoState(code, today)) {
    case 'on':
      return <Badge tone="success">Attivo</Badge>;
    case 'later':
      return <Badge tone="warning">In programma</Badge>;
    case 'over':
      return <Badge>Scaduto</Badge>;
    case 'off':
      return <Badge>Disattivato</Badge>;
  }
}

function TextButton({
  label,
  onClick,
  children,
  busy = false,
  type = 'button',
}: {
  label: string;
  onClick?: () => void;
  children: ReactNode;
  busy?: boolean;
  type?: 'button' | 'submit';
}) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={onClick}
      className="min-h-11 text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {children}
    </button>
  );
}

function SwitchCode({ code }: { code: PromoCode }) {
  const fetcher = useFetcher<SettingsAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useSettingsAnswer(fetcher, form, () => {}, code.active ? 'Codice attivato' : 'Codice disattivato');
  const word = code.active ? 'Disattiva' : 'Attiva';
  return (
    <fetcher.Form ref={form} method="post">
      <input type="hidden" name="intent" value="promo_switch" />
      <input type="hidden" name="before" value={code.code} />
      {!code.active && <input type="hidden" name="active" value="on" />}
      <TextButton type="submit" label={`${word} il codice ${code.code}`} busy={fetcher.state !== 'idle'}>
        {word}
      </TextButton>
    </fetcher.Form>
  );
}

function CodeForm({ code, onDone }: { code: PromoCode | null; onDone: () => void }) {
  const fetcher = useFetcher<SettingsAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const errors = useSettingsAnswer(fetcher, form, onDone, code ? 'Codice aggiornato' : 'Codice aggiunto');
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="promo_save" />
      <input type="hidden" name="before" value={code?.code ?? ''} />
      {code && (
        <>
          <input type="hidden" name="percent_was" value={code.percent} />
          <input type="hidden" name="from_was" value={code.from ?? ''} />
          <input type="hidden" name="to_was" value={code.to ?? ''} />
          <input type="hidden" name="active_was" value={code.active ? 'on' : ''} />
        </>
      )}
      <Field
        id="promo-code"
        name="code"
        label="Codice"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Maiuscole o minuscole è lo stesso."
        error={errors.code}
        defaultValue={code?.code}
      />
      <Field
        id="promo-percent"
        name="percent"
        label="Sconto (%)"
        required
        inputMode="numeric"
        error={errors.percent}
        defaultValue={code?.percent}
      />
      <Field
        id="promo-from"
        name="from"
        type="date"
        label="Dal giorno"
        hint="Facoltativo."
        error={errors.from}
        defaultValue={code?.from ?? ''}
      />
      <Field
        id="promo-to"
        name="to"
        type="date"
        label="Fino al giorno"
        hint="Facoltativo; vale anche quel giorno."
        error={errors.to}
        defaultValue={code?.to ?? ''}
      />
      <div className="sm:col-span-2">
        <Tick id="promo-active" name="active" label="Attivo" checked={code?.active ?? true} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" size="sm" busy={fetcher.state !== 'idle'}>
          {code ? 'Salva codice' : 'Aggiungi'}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </fetcher.Form>
  );
}

function DeleteCode({ code, onClose }: { code: PromoCode | null; onClose: () => void }) {
  const fetcher = useFetcher<SettingsAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useSettingsAnswer(fetcher, form, onClose, 'Codice eliminato');
  const named = useLastShown(code)?.code;
  return (
    <Dialog
      open={code !== null}
      onClose={onClose}
      title="Elimina codice"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button
            variant="danger"
            busy={fetcher.state !== 'idle'}
            onClick={() =>
              code && void fetcher.submit({ intent: 'promo_delete', before: code.code }, { method: 'post' })
            }
          >
            Elimina codice
          </Button>
        </>
      }
    >
      <p>
        Sei sicuro di voler eliminare il codice «{named}»? Chi lo scriverà nel carrello leggerà che non è
        valido. Gli ordini già fatti non cambiano.
      </p>
    </Dialog>
  );
}
