import { type KeyboardEvent, useRef, useState } from 'react';
import { data, href, Link, useFetcher, useRevalidator } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, refused } from '#routes/admin/shared/form-answers.server.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/forms.ts';
import { NothingFound, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import {
  type MatchFailure,
  matchPicture,
  readUnmatched,
  type UnmatchedPictures,
} from '#shop/catalog/imports/apply/unmatched-pictures.server.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { PictureCard } from './picture-card.tsx';

export const handle = {
  needs: readAndWrite('imports:write'),
  help: 'importa',
  acts: { 'import-picture-matched': { name: 'Immagine abbinata a un prodotto', subject: 'id' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Abbina le immagini');

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  return loadShown(log, 'admin/importa/:id/abbina', async (): Promise<UnmatchedPictures> => {
    const shown = await readUnmatched(db, args.params.id, args.url.searchParams.get('dopo'));
    if (!shown) throw data(null, { status: 404 });
    return shown;
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

const FAILURES: Record<MatchFailure, [status: number, sentence: string]> = {
  over: [409, 'L’importazione è stata annullata, o non c’è più: non prende altre immagini.'],
  no_picture: [409, 'L’immagine non c’è più, o ne è arrivata un’altra con lo stesso nome.'],
  no_product: [422, 'Scegli il prodotto: quello proposto non c’è, o è stato eliminato.'],
  matched: [409, 'L’immagine è già abbinata a un altro prodotto.'],
};

export async function action(args: Route.ActionArgs) {
  const { text, shop } = await receivedForm(args, handle);
  const matched = await matchPicture(shop, args.params.id, {
    file: text('file'),
    checksum: Number(text('version')),
    key: text('product'),
  });
  return matched.ok
    ? done(`«${matched.path}» abbinata a ${matched.label}`)
    : refused(...FAILURES[matched.code]);
}

const remaining = (total: number) =>
  total === 0 ? 'Sono tutte abbinate.' : total === 1 ? 'Resta 1 immagine.' : `Restano ${total} immagini.`;

export default function UnmatchedPage({ loaderData, params }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const pictures = shown?.pictures ?? [];
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<FormAnswer>();
  const list = useRef<HTMLUListElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  const [status, setStatus] = useState('');
  const [sent, setSent] = useState(0);

  const cards = () => [...(list.current?.children ?? [])].filter((one) => one instanceof HTMLElement);
  /** Focuses the matching button or, after the last picture, the message. */
  const focusOn = (at: number) =>
    (cards()[at]?.querySelector<HTMLElement>('button[type=submit]') ?? announcement.current)?.focus();

  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Immagine abbinata', failed: 'Impossibile abbinare l’immagine' },
    {
      onSaved: ({ message }) => {
        setStatus(`${message}. ${remaining(shown?.total ?? 0)}`);
        // The next picture has taken its place.
        focusOn(sent);
        return true;
      },
      onFailed: () => void revalidate(),
    },
  );

  function skip(at: number) {
    const isLast = at === pictures.length - 1;
    setStatus(`«${pictures[at]?.path}» saltata.${isLast ? ' Era l’ultima di questa pagina.' : ''}`);
    focusOn(at + 1);
  }

  function move(event: KeyboardEvent, at: number) {
    const to = besideCard(cards(), at, event.key);
    if (to === null) return;
    event.preventDefault();
    focusOn(to);
  }

  return (
    <>
      <p>
        <Link to={href('/admin/importa/:id', { id: params.id })} className={textLinkClass('alone')}>
          {shown?.fileName ?? 'Importazione'}
        </Link>
      </p>
      <h1 className="font-display text-2xl md:text-3xl">Abbina le immagini</h1>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le immagini" />
      {shown && pictures.length > 0 && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">{HOW_TO_MATCH}</p>
          <ul ref={list} className="mt-4 grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
            {pictures.map((picture, at) => (
              <PictureCard
                key={`${picture.file} ${picture.checksum}`}
                picture={picture}
                fetcher={fetcher}
                importId={params.id}
                choices={shown.choices}
                isSent={fetcher.formData?.get('file') === picture.file}
                onSend={() => setSent(at)}
                onSkip={() => skip(at)}
                onKey={(event) => move(event, at)}
              />
            ))}
          </ul>
        </>
      )}
      {shown && pictures.length === 0 && <NothingToMatch />}
      <p ref={announcement} role="status" tabIndex={-1} className="mt-4 font-medium">
        {status}
      </p>
      <ListPages name="Pagine delle immagini" further="Altre immagini" next={shown?.next ?? null} />
    </>
  );
}

function NothingToMatch() {
  return (
    <NothingFound
      title="Nessuna immagine da abbinare"
      description="Qui compaiono le immagini caricate che nessun nome abbina a un prodotto, finché l’archivio si conserva."
    />
  );
}

const HOW_TO_MATCH =
  'Accanto a ogni immagine c’è il prodotto proposto. Invio la abbina e passa alla prossima; con le frecce ti sposti fra le immagini, con Tab arrivi all’elenco dei prodotti e a «Salta». Finché non abbini non cambia nulla.';

/** Index of the card that an arrow key moves to; null at the edge. */
function besideCard(cards: readonly HTMLElement[], at: number, key: string): number | null {
  const inRow = cards.filter((one) => one.offsetTop === cards[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -inRow,
    ArrowDown: inRow,
  };
  const to = at + (steps[key] ?? 0);
  return to === at || to < 0 || to >= cards.length ? null : to;
}
