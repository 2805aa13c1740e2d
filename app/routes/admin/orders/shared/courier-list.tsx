import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { FileButton } from '#routes/admin/shared/file-button.tsx';
import { fileText } from '#routes/admin/shared/file-text.ts';
import type { Unanswered } from '#routes/admin/shared/page.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { SendButton } from '#ui/send-button.tsx';

/** `noted` after lines were confirmed. */
export type CourierListAnswer<Proposal> =
  | {
      ok: true;
      /** The list as sent, which confirmation sends again. */
      text: string;
      proposals: Proposal[];
      noted?: { taken: number; left: { row: number; why: string }[] };
    }
  | { ok: false; message: string }
  | Unanswered;

type Props<Proposal> = {
  id: string;
  titles: string;
  /** Sentence with the number of lines carried out. */
  notedWords: (taken: number) => string;
  confirmLabel: string;
  row: (proposal: Proposal) => ReactNode;
  children?: ReactNode;
};

/** A courier's CSV: proposes something for each line; only ticked lines are carried out. */
export function CourierList<Proposal extends { line: { row: number }; verdict: string }>({
  id,
  titles,
  notedWords,
  confirmLabel,
  row,
  children,
}: Props<Proposal>) {
  const fetcher = useFetcher<CourierListAnswer<Proposal>>();
  const [name, setName] = useState('');
  const answer = fetcher.data as CourierListAnswer<Proposal> | undefined;
  async function send(file: File) {
    setName(file.name);
    void fetcher.submit({ intent: 'preview', file: await fileText(file) }, { method: 'post' });
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Un CSV con i titoli <code>{titles}</code>. Il riferimento è il numero dell’ordine, come sta nel file
        per il corriere.
      </p>
      <div>
        <FileButton
          id={id}
          accept=".csv,text/csv,text/plain"
          busy={fetcher.state !== 'idle'}
          onFiles={([file]) => file && void send(file)}
        >
          <FileUp aria-hidden size={16} />
          Scegli il file
        </FileButton>
      </div>
      <div role="status">
        {answer && !answer.ok && <p className="text-sale">{answer.message}</p>}
        {answer?.ok && answer.noted && (
          <>
            <p className="text-sage">{notedWords(answer.noted.taken)}</p>
            {answer.noted.left.map((left) => (
              <p key={left.row} className="text-sale">
                Riga {left.row}: {left.why}
              </p>
            ))}
          </>
        )}
      </div>
      {answer?.ok && (
        <fetcher.Form method="post" key={`${name} ${answer.noted?.taken}`} className="grid gap-4">
          <input type="hidden" name="file" value={answer.text} />
          {answer.proposals.length === 0 ? (
            <p>Nel file non c’è nessuna riga.</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">{answer.proposals.map(row)}</ul>
          )}
          {answer.proposals.some(({ verdict }) => verdict !== 'leave') && (
            <>
              {children}
              <SendButton fetcher={fetcher} intent="confirm" className="justify-self-start">
                {confirmLabel}
              </SendButton>
            </>
          )}
        </fetcher.Form>
      )}
    </div>
  );
}

/** Link to the order of a line, after a sentence about it. */
export function OrderOfLine({ order }: { order: { id: string; customerName: string } | null }) {
  if (!order) return null;
  return (
    <>
      {' '}
      <Link
        to={href('/admin/ordini/:id', { id: order.id })}
        className="text-accent underline underline-offset-2"
      >
        Ordine {orderNumber(order.id)}
      </Link>{' '}
      di {order.customerName}
    </>
  );
}
