import { href } from 'react-router';
import { OUTCOMES } from '#db/values/campaigns.ts';
import { END_CONSEQUENCE, OUTCOME_WORDS } from '#routes/admin/marketing/shared/campaign-words.ts';
import { useAnsweredForm, useSteps } from '#routes/admin/shared/forms.ts';
import { saveFirst } from '#routes/admin/shared/unsaved-guard.tsx';
import type { CampaignShown } from '#shop/pricing/campaigns/read-campaign.server.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { shown: CampaignShown; unsaved: boolean; onGone: () => void };

export function CampaignSteps({ shown, unsaved, onGone }: Props) {
  const { state, products, counts } = shown;
  const hasOpened = state !== 'draft' && state !== 'planned' && state !== 'cancelled';
  return (
    <>
      <div role="status" className="mt-4 grid max-w-prose gap-1">
        {hasOpened ? (
          <ul>
            {OUTCOMES.filter((outcome) => counts[outcome]).map((outcome) => (
              <li key={outcome}>
                {OUTCOME_WORDS[outcome]}: {counts[outcome]} di {products}
              </li>
            ))}
          </ul>
        ) : (
          <p className="font-medium">{products === 1 ? '1 prodotto' : `${products} prodotti`}</p>
        )}
        {shown.conflicts > 0 && <p className="font-medium text-sale">{conflictLine(shown.conflicts)}</p>}
        {state === 'draft' && shown.percent === null && shown.unpriced > 0 && (
          <p className="text-ink-soft">{unpricedLine(shown.unpriced)}</p>
        )}
      </div>
      <Steps shown={shown} unsaved={unsaved} onGone={onGone} />
    </>
  );
}

function conflictLine(conflicts: number): string {
  return conflicts === 1
    ? 'Un prodotto è in un’altra campagna nello stesso periodo: toglilo, o cambia le date.'
    : `${conflicts} prodotti sono in un’altra campagna nello stesso periodo: toglili, o cambia le date.`;
}

function unpricedLine(unpriced: number): string {
  return unpriced === 1
    ? 'A un prodotto manca un nuovo prezzo più basso.'
    : `A ${unpriced} prodotti manca un nuovo prezzo più basso.`;
}

function Steps({ shown: { id, state, products }, unsaved, onGone }: Props) {
  const { fetcher, ask, dialog } = useSteps();
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {state === 'draft' && products > 0 && (
          <fetcher.Form
            method="post"
            onSubmit={saveFirst(unsaved, 'Salva prima la bozza e i prezzi che hai scritto.')}
          >
            <SendButton fetcher={fetcher} intent="plan">
              Programma la campagna
            </SendButton>
          </fetcher.Form>
        )}
        {state === 'planned' && (
          <fetcher.Form method="post" className="flex flex-wrap gap-3">
            <SendButton fetcher={fetcher} intent="unplan" variant="secondary">
              Modifica
            </SendButton>
            <SendButton fetcher={fetcher} intent="cancel" variant="secondary">
              Annulla la campagna
            </SendButton>
          </fetcher.Form>
        )}
        {(state === 'starting' || state === 'running') && (
          <Button size="sm" variant="secondary" onClick={ask}>
            Termina adesso
          </Button>
        )}
        {(state === 'draft' || state === 'cancelled') && <DeleteCampaign id={id} onGone={onGone} />}
      </div>
      <ConfirmDialog {...dialog('end')} title="Termina la campagna" confirm="Termina adesso">
        <p>{END_CONSEQUENCE}</p>
      </ConfirmDialog>
    </>
  );
}

function DeleteCampaign({ id, onGone }: { id: string; onGone: () => void }) {
  const { fetcher } = useAnsweredForm(
    { saved: 'Campagna eliminata', failed: 'Impossibile eliminare la campagna', atOnce: true },
    { onSaved: onGone },
  );
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={fetcher.state !== 'idle'}
      onClick={() =>
        void fetcher.submit(
          { intent: 'delete' },
          { method: 'post', action: href('/admin/campagne/:id', { id }) },
        )
      }
    >
      Elimina
    </Button>
  );
}
