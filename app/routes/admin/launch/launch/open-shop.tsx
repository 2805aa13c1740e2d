import { useState } from 'react';
import { href } from 'react-router';
import { SHOP_IS_CLOSED, SHOP_IS_OPEN } from '#routes/admin/launch/shared/opening-words.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import type { Opening } from '#shop/company/launch/opening.server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { FixLinks } from './fix-links.tsx';
import type { MissingToDo } from './fixes.server.ts';

type Props = {
  opening: Omit<Opening, 'missing'> & {
    missing: readonly MissingToDo[];
    /** UUID of a new secret link: the form sent twice makes one. */
    nextLink: string;
  };
  /** Titles of the other steps that are not done: the shop opens without them, too. */
  undone: readonly string[];
};

/** Opens the shop or closes it, and makes the secret link to a closed one. */
export function OpenShop({ opening, undone }: Props) {
  const { isOpen, missing } = opening;
  return (
    <TitledSection
      id="apri"
      title={isOpen ? SHOP_IS_OPEN : SHOP_IS_CLOSED}
      titleClass="font-display text-xl"
      className="mt-6 border border-line bg-surface px-4 py-4 md:px-5"
    >
      <p className="mt-1 max-w-prose text-ink-soft">
        {isOpen
          ? 'Tutti lo vedono. Se lo chiudi, chi lo visita legge «Apriamo presto»; ordini, resi e pagine legali restano raggiungibili.'
          : 'Chi lo visita legge «Apriamo presto», e i motori di ricerca non lo elencano. Lo vedi tu, con chi lavora nell’amministrazione e con chi ha il link riservato.'}
      </p>
      {!isOpen && missing.length > 0 && (
        <div className="mt-3">
          <p className="font-medium">Prima di aprire:</p>
          <ul className="mt-1 grid max-w-prose list-disc gap-1 pl-5">
            {missing.map(({ title, fixes }) => (
              <li key={title}>
                <strong className="font-semibold">{title}:</strong> <FixLinks fixes={fixes} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isOpen && undone.length > 0 && (
        <p className="mt-3 max-w-prose">Passi ancora da finire: {undone.join(', ')}.</p>
      )}
      <Switch isOpen={isOpen} undone={undone} />
      {!isOpen && <SecretLink opening={opening} />}
    </TitledSection>
  );
}

/** With steps undone, opening is confirmed first: one key must not show an empty shop to everybody. */
function Switch({ isOpen, undone }: { isOpen: boolean } & Pick<Props, 'undone'>) {
  const { fetcher } = useAnsweredForm({
    saved: 'Fatto',
    failed: isOpen ? 'Impossibile chiudere il negozio' : 'Impossibile aprire il negozio',
  });
  const [isConfirming, setConfirming] = useState(false);
  const action = href('/admin/apertura/negozio');
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="mt-4"
      onSubmit={(event) => {
        if (isOpen || undone.length === 0) return;
        event.preventDefault();
        setConfirming(true);
      }}
    >
      {isOpen ? (
        <SendButton fetcher={fetcher} intent="close" variant="secondary">
          Chiudi il negozio
        </SendButton>
      ) : (
        <SendButton fetcher={fetcher} intent="open">
          Apri il negozio
        </SendButton>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Aprire prima di aver finito?"
        confirm="Apri lo stesso"
        onConfirm={() => {
          setConfirming(false);
          void fetcher.submit({ intent: 'open' }, { method: 'post', action });
        }}
        onClose={() => setConfirming(false)}
      >
        <p>Mancano: {undone.join(', ')}. Chi visita il negozio lo trova così.</p>
      </ConfirmDialog>
    </fetcher.Form>
  );
}

function SecretLink({ opening: { previewKey, nextLink } }: Pick<Props, 'opening'>) {
  const { publicUrl } = useRootData();
  const { fetcher } = useAnsweredForm({ saved: 'Link pronto', failed: 'Impossibile creare il link' });
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/apertura/negozio')}
      className="mt-5 grid max-w-prose gap-3 border-line border-t pt-4"
    >
      {previewKey ? (
        <Field
          label="Link riservato"
          hint="Chi lo apre vede il negozio per 30 giorni. Se lo rinnovi, quello di prima non vale più."
          name="shown"
          id="link-riservato"
          readOnly
          value={`${publicUrl}${href('/apriamo-presto')}?chiave=${previewKey}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <p>Vuoi farlo vedere a qualcuno prima di aprire? Crea un link riservato.</p>
      )}
      <input type="hidden" name="link" value={nextLink} />
      <div>
        <SendButton fetcher={fetcher} intent="link" variant="secondary">
          {previewKey ? 'Rinnova il link' : 'Crea il link'}
        </SendButton>
      </div>
    </fetcher.Form>
  );
}
