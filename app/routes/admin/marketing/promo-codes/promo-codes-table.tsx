import { href } from 'react-router';
import { shortDay } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { PromoCode } from '#shop/pricing/promo-codes/promo.ts';
import { plainPercent, promoGives, promoState } from '#shop/pricing/promo-codes/promo-words.ts';
import { Badge } from '#ui/badge.tsx';
import { TextButton } from '#ui/button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { CODES_SAVED } from './codes-saved.ts';

const COLUMNS = ['Codice', 'Sconto', 'Usi', 'Dal', 'Al', 'Stato', 'Azioni'];

type Props = {
  codes: PromoCode[];
  uses: ReadonlyMap<string, number>;
  announced: ReadonlySet<string>;
  today: string;
  onChange: (code: PromoCode) => void;
  onDelete: (code: PromoCode) => void;
};

export function PromoCodesTable({ codes, uses, announced, today, onChange, onDelete }: Props) {
  return (
    <DataTable caption="Codici promo" columns={COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
      {codes.map((code) => (
        <DataRow key={code.code} from="lg" className="max-lg:gap-1 max-lg:p-4">
          <Cell className="font-semibold break-words">{code.code}</Cell>
          <Cell name="Sconto">
            <span>
              {plainPercent(code) === null ? promoGives(code) : `${code.percent}%`}
              {conditionsOf(code).map((condition) => (
                <span key={condition} className="block text-ink-soft">
                  {condition}
                </span>
              ))}
            </span>
          </Cell>
          <Cell name="Usi">{usesLine(uses.get(code.code) ?? 0, code.maxUses)}</Cell>
          <Cell name="Dal">{code.from ? shortDay(code.from) : 'Subito'}</Cell>
          <Cell name="Al">{code.to ? shortDay(code.to) : 'Senza scadenza'}</Cell>
          <Cell name="Stato">
            <span>
              <State code={code} today={today} />
              {announced.has(code.code) && (
                <span className="block text-ink-soft">annunciato: conta nella storia dei prezzi</span>
              )}
            </span>
          </Cell>
          <Cell>
            <div className="flex flex-wrap gap-x-4 lg:justify-end">
              <TextButton alone aria-label={`Modifica il codice ${code.code}`} onClick={() => onChange(code)}>
                Modifica
              </TextButton>
              <SwitchCode code={code} />
              <TextButton alone aria-label={`Elimina il codice ${code.code}`} onClick={() => onDelete(code)}>
                Elimina
              </TextButton>
            </div>
          </Cell>
        </DataRow>
      ))}
    </DataTable>
  );
}

function usesLine(uses: number, most: number | null): string {
  return most === null ? String(uses) : `${uses} di ${most}`;
}

function conditionsOf({ minimumCents, oncePerCustomer, firstOrderOnly }: PromoCode): string[] {
  return [
    ...(minimumCents === null ? [] : [`da ${formatEuro(minimumCents)} di spesa`]),
    ...(oncePerCustomer ? ['una volta per cliente'] : []),
    ...(firstOrderOnly ? ['solo il primo ordine'] : []),
  ];
}

function Cell({ className = '', ...cell }: Omit<Parameters<typeof DataCell>[0], 'from'>) {
  return <DataCell from="lg" className={`lg:py-1.5 ${className}`} {...cell} />;
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

function SwitchCode({ code }: { code: PromoCode }) {
  const saved = code.active ? 'Codice attivato' : 'Codice disattivato';
  const { fetcher } = useAnsweredForm({ ...CODES_SAVED, saved });
  const word = code.active ? 'Disattiva' : 'Attiva';
  return (
    <fetcher.Form method="post" action={href('/admin/impostazioni/codici')}>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="before" value={code.code} />
      {!code.active && <input type="hidden" name="active" value="on" />}
      <TextButton
        alone
        type="submit"
        aria-label={`${word} il codice ${code.code}`}
        busy={fetcher.state !== 'idle'}
      >
        {word}
      </TextButton>
    </fetcher.Form>
  );
}
