import type { ReactNode } from 'react';
import { beforeDay } from '#lib/calendar-day.ts';
import type { ConnectionShown } from '#shop/operations/connections/connections.server.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Breakable } from '#ui/breakable.tsx';
import { textLinkClass } from '#ui/button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';

const STATES: Record<ConnectionShown['source'], { name: string; tone: BadgeTone }> = {
  environment: { name: 'Impostato sul server', tone: 'success' },
  screen: { name: 'Collegato', tone: 'success' },
  lost: { name: 'Da inserire di nuovo', tone: 'danger' },
  none: { name: 'Da collegare', tone: 'warning' },
};

const NOT_NEEDED = { name: 'Va bene così', tone: 'neutral' } as const;

type Props = {
  id: string;
  title: string;
  about: string;
  connection: ConnectionShown;
  /** Sentence shown while nothing is connected. */
  none: string;
  /** Most shops do not need this connection. */
  isOptional?: boolean;
  /** The connection in force, without secrets. */
  now: string | null;
  /** The owner must act in its form. */
  isWaiting?: boolean;
  /** Form; undefined where only the server sets the connection. */
  children: ReactNode;
};

export function ConnectionPart(props: Props) {
  const { id, title, about, connection, none, isOptional, now, isWaiting = false, children } = props;
  const { source, variables, changedAt, changedBy } = connection;
  const { name, tone } = isOptional && source === 'none' ? NOT_NEEDED : STATES[source];
  return (
    <TitledSection
      id={id}
      title={title}
      titleClass="font-display text-xl"
      className="border border-line p-4 md:p-5"
    >
      <p className="mt-1 text-ink-soft">{about}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} wraps>
          {name}
        </Badge>
        <span className="min-w-0 font-medium wrap-anywhere">
          <Breakable text={(source === 'none' ? none : now) ?? ''} after=":" />
        </span>
      </p>
      {variables.length > 0 && (
        <p className="mt-1">
          {source === 'environment'
            ? 'Lo imposta chi segue il sito, e da qui non si cambia: '
            : 'Una parte la imposta chi segue il sito, e vale quella: '}
          <code className="wrap-anywhere">{variables.join(', ')}</code>.
        </p>
      )}
      {source === 'lost' && (
        <p className="mt-1">
          Questo server ha una chiave diversa da quella con cui i dati sono stati cifrati, come dopo un
          ripristino altrove: scrivili di nuovo. Non si è perso nient’altro.
        </p>
      )}
      {changedAt && source === 'screen' && (
        <p className="mt-1 text-ink-soft text-sm">
          Cambiato {beforeDay('il', orderDate(changedAt))}
          {changedBy && ` da ${changedBy}`}
        </p>
      )}
      {source === 'environment' ? (
        children
      ) : (
        <FoldedForm title={source === 'none' ? 'Collega' : 'Cambia'} isOpen={isWaiting || source === 'lost'}>
          {children}
        </FoldedForm>
      )}
    </TitledSection>
  );
}

/** Unfolded by hand, or at once where the owner must act, so that all connections fit the screen. */
export function FoldedForm({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen || undefined} className="folded mt-3">
      <summary className={textLinkClass('alone')}>{title}</summary>
      {children}
    </details>
  );
}
