import { useEffect, useEffectEvent } from 'react';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { OUTCOME_WORDS } from '#routes/admin/marketing/shared/campaign-words.ts';
import { type OnUnsaved, useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import type { Thumbnail, Thumbnails } from '#shop/catalog/products/product-pictures.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { euroAsTyped, readTypedEuro } from '#shop/money/typed-euro.ts';
import type { CampaignRow, CampaignShown } from '#shop/pricing/campaigns/read-campaign.server.ts';
import { Badge } from '#ui/badge.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

const PREVIEW = ['Prodotto', 'Adesso', 'In campagna', 'Prezzo precedente', 'Etichetta'];
const RESULT = ['Prodotto', 'Prima', 'In campagna', 'Adesso', 'Esito'];

type Props = { shown: CampaignShown; thumbnails: Thumbnails; onUnsaved: OnUnsaved };

export function CampaignRows({ shown, thumbnails, onUnsaved }: Props) {
  const { fetcher, form, errors } = useAnsweredForm({ saved: 'Fatto', failed: 'Impossibile salvare' });
  const look = useEffectEvent(() => onUnsaved('amounts', hasTyped(form.current)));
  // After saving, removal or paging, the fields hold what is stored.
  useEffect(() => {
    if (shown.rows) look();
  }, [shown.rows]);
  const isOpen = shown.state === 'draft' || shown.state === 'planned';
  const isDraft = shown.state === 'draft';
  const table = (
    <DataTable
      caption="Prodotti della campagna"
      columns={isOpen ? PREVIEW : RESULT}
      from="lg"
      cards="sm:max-lg:grid-cols-2"
    >
      {shown.rows.map((row) =>
        isOpen ? (
          <PreviewRow
            key={`${row.productId} ${row.priceCents}`}
            row={row}
            thumbnail={thumbnails[row.productId]}
            isDraft={isDraft}
            byAmounts={shown.percent === null}
            errors={errors}
          />
        ) : (
          <ResultRow key={row.productId} row={row} thumbnail={thumbnails[row.productId]} />
        ),
      )}
    </DataTable>
  );
  return (
    <PageSection id="prodotti-della-campagna" title={isOpen ? 'Anteprima' : 'Prodotti della campagna'}>
      {isOpen && (
        <p className="mt-1 mb-4 max-w-prose text-ink-soft">
          Il prezzo precedente è il più basso dei 30 giorni prima dell’inizio (art. 17-bis del Codice del
          Consumo): è quello che la cliente vede barrato. La parola dell’etichetta segue i periodi dei saldi.
        </p>
      )}
      {shown.rows.length === 0 ? (
        <p className="mt-4 text-ink-soft">Nessun prodotto: scegline qui sopra.</p>
      ) : !isDraft ? (
        table
      ) : (
        <fetcher.Form ref={form} method="post" noValidate onInput={() => look()}>
          {table}
          <div className="mt-4 flex flex-wrap gap-3">
            {shown.percent === null && (
              <SendButton fetcher={fetcher} intent="amounts">
                Salva i prezzi
              </SendButton>
            )}
            <SendButton fetcher={fetcher} intent="remove" variant="secondary">
              Togli i selezionati
            </SendButton>
            <SendButton fetcher={fetcher} intent="remove-all" variant="secondary">
              Togli tutti
            </SendButton>
          </div>
        </fetcher.Form>
      )}
      <ListPages name="Pagine dei prodotti" further="Prodotti successivi" next={shown.next} />
    </PageSection>
  );
}

/** Whether a typed price differs from the stored one. */
function hasTyped(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement>('input[name^="price-"]') ?? [];
  return [...fields].some(({ value, defaultValue }) => centsOf(value) !== centsOf(defaultValue));
}

function centsOf(typed: string): Cents | string {
  const read = readTypedEuro(typed);
  return read.ok ? read.value : typed.trim();
}

type RowProps = { row: CampaignRow; thumbnail: Thumbnail | undefined };

type PreviewProps = RowProps & { isDraft: boolean; byAmounts: boolean; errors: FieldErrors };

function PreviewRow({ row, thumbnail, isDraft, byAmounts, errors }: PreviewProps) {
  const { productId, name, presentCents, preview, conflict } = row;
  const prior = preview?.prior;
  return (
    <DataRow from="lg" className="max-lg:gap-1 max-lg:p-4">
      <DataCell from="lg" className="break-words lg:py-2">
        {isDraft ? (
          <label className="flex min-h-11 items-center gap-2.5 font-medium">
            <input type="checkbox" name="product" value={productId} className="size-5 shrink-0" />
            <ProductThumbnail of={thumbnail} />
            {name}
          </label>
        ) : (
          <span className="flex items-center gap-2.5 font-medium">
            <ProductThumbnail of={thumbnail} />
            {name}
          </span>
        )}
        {presentCents === null && <p className="text-ink-soft">{OUTCOME_WORDS.gone}</p>}
        {conflict && (
          <p className="text-sale">
            Già in «{conflict.campaign}», {beforeDay('dal', italianMoment(conflict.startsAt))}{' '}
            {beforeDay('al', italianMoment(conflict.endsAt))}
          </p>
        )}
      </DataCell>
      <Amount name="Adesso" cents={presentCents} />
      {isDraft && byAmounts && presentCents !== null ? (
        <DataCell from="lg" name="In campagna" className="lg:py-2">
          <Field
            label={`Nuovo prezzo di ${name}`}
            labelHidden
            name={`price-${productId}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={row.priceCents === null ? '' : euroAsTyped(row.priceCents)}
            error={errors[`price-${productId}`] ?? null}
            className="w-28"
          />
        </DataCell>
      ) : (
        <Amount name="In campagna" cents={preview?.priceCents ?? null} />
      )}
      <DataCell from="lg" name="Prezzo precedente" className="tabular-nums lg:py-2">
        <span className="max-lg:text-right">
          {prior ? formatEuro(prior.priceCents) : '—'}
          {prior?.soldFrom && (
            <span className="block text-ink-soft">{beforeDay('dal', italianDate(prior.soldFrom))}</span>
          )}
        </span>
      </DataCell>
      <DataCell from="lg" className="lg:py-2">
        {preview?.badge && <Badge tone="sale">{preview.badge}</Badge>}
        {preview?.note && <p className="max-w-xs text-ink-soft">{preview.note}</p>}
      </DataCell>
    </DataRow>
  );
}

function ResultRow({ row, thumbnail }: RowProps) {
  return (
    <DataRow from="lg" className="max-lg:gap-1 max-lg:p-4">
      <DataCell from="lg" className="font-medium break-words lg:py-2">
        <span className="flex items-center gap-2.5">
          <ProductThumbnail of={thumbnail} />
          {row.name}
        </span>
      </DataCell>
      <Amount name="Prima" cents={row.beforeCents} />
      <Amount name="In campagna" cents={row.beforeCents === null ? null : row.priceCents} />
      <Amount name="Adesso" cents={row.presentCents} />
      <DataCell from="lg" className="lg:py-2">
        {OUTCOME_WORDS[row.outcome]}
      </DataCell>
    </DataRow>
  );
}

function Amount({ name, cents }: { name: string; cents: number | null }) {
  return (
    <DataCell from="lg" name={name} className="tabular-nums lg:py-2">
      {cents === null ? '—' : formatEuro(cents)}
    </DataCell>
  );
}
