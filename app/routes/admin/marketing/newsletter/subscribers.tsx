import { useState } from 'react';
import { useFetcher } from 'react-router';
import { italianMoment } from '#lib/clock-time.ts';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { NothingFound } from '#routes/admin/shared/list-states.tsx';
import type { Unanswered } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import type { ListedSubscriber, SubscriberPage } from '#shop/marketing/newsletter/subscribers.server.ts';
import {
  FILTER_WORDS,
  SUBSCRIBER_FILTERS,
  SUBSCRIBER_WORDS,
} from '#shop/marketing/newsletter/subscribers.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Found = { ok: true; page: SubscriberPage } | Unanswered;

/** Searches by post, because a URL must not carry an e-mail address. */
export function Subscribers({ first }: { first: SubscriberPage }) {
  const fetcher = useFetcher<Found>();
  // The search of the shown results, repeated for further pages.
  const [query, setQuery] = useState({ q: '', stato: '' });
  const page = fetcher.data?.ok ? fetcher.data.page : first;
  return (
    <PageSection id="indirizzi" title="Indirizzi">
      <p className="mt-1 mb-4 text-ink-soft tabular-nums">
        {SUBSCRIBER_FILTERS.map((one) => `${FILTER_WORDS[one]}: ${page.counts[one]}`).join(' · ')}
      </p>
      <fetcher.Form
        method="post"
        role="search"
        aria-label="Ricerca degli indirizzi"
        className="mb-4 grid items-start gap-3 sm:grid-cols-[1fr_14rem]"
        onSubmit={({ currentTarget }) => {
          const form = new FormData(currentTarget);
          setQuery({ q: String(form.get('q') ?? ''), stato: String(form.get('stato') ?? '') });
        }}
      >
        <Field
          id="cerca-indirizzo"
          label="Cerca un indirizzo"
          name="q"
          type="search"
          maxLength={100}
          autoComplete="off"
        />
        <ChoiceField
          id="stato-iscrizione"
          label="Stato dell’iscrizione"
          name="stato"
          none="Tutte"
          options={SUBSCRIBER_FILTERS.map((one) => [one, FILTER_WORDS[one]])}
        />
        <div>
          <SendButton fetcher={fetcher} intent="find" variant="secondary">
            Trova
          </SendButton>
        </div>
      </fetcher.Form>
      <p role="status" className="mb-3 text-ink-soft tabular-nums">
        {fetcher.data?.ok === false
          ? `Impossibile cercare: ${fetcher.data.message}`
          : page.total === 1
            ? '1 indirizzo'
            : `${page.total} indirizzi`}
      </p>
      {page.subscribers.length > 0 ? (
        <SubscribersTable subscribers={page.subscribers} />
      ) : (
        <NothingFound
          title="Nessun indirizzo"
          description="Chi si iscrive dal riquadro della newsletter compare qui."
        />
      )}
      {page.next && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-6"
          busy={fetcher.state !== 'idle'}
          onClick={() =>
            void fetcher.submit({ intent: 'find', ...query, dopo: page.next }, { method: 'post' })
          }
        >
          Indirizzi precedenti
        </Button>
      )}
      <ExportLinks tables={[['newsletter', 'Esporta CSV con la prova del consenso']]} />
    </PageSection>
  );
}

const COLUMNS = ['Indirizzo', 'Stato', 'Richiesta', 'Conferma'];

function SubscribersTable({ subscribers }: { subscribers: readonly ListedSubscriber[] }) {
  return (
    <ListTable caption="Indirizzi della newsletter" columns={COLUMNS}>
      {subscribers.map((one) => (
        <ListRow key={one.id}>
          <ListCell className="font-semibold break-all">{one.email}</ListCell>
          <ListCell name="Stato">{SUBSCRIBER_WORDS[one.state]}</ListCell>
          <ListCell name="Richiesta" className="tabular-nums">
            {italianMoment(one.requestedAt)}
          </ListCell>
          <ListCell name="Conferma" className="tabular-nums">
            {one.confirmedAt ? italianMoment(one.confirmedAt) : '—'}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
