import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type Props = {
  title: string;
  description: string;
  /** What its one button does; a page without it has nothing left to press. */
  submit?: string;
  /** Where to go from here, the likeliest first. */
  ways?: readonly { to: string; label: string }[];
};

/** The page behind a link of a letter: what it means now, and the button that does it or the ways onwards. */
export function LetterLinkPage({ title, description, submit, ways = [] }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const onwards: ReactNode = ways.map(({ to, label }, index) => (
    <Link key={to} to={to} className={buttonClass(index === 0 ? 'primary' : 'secondary')}>
      {label}
    </Link>
  ));
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      <EmptyState
        level={1}
        title={title}
        description={description}
        action={
          submit ? (
            <Form method="post">
              <Button type="submit" busy={busy}>
                {submit}
              </Button>
            </Form>
          ) : (
            onwards
          )
        }
      />
    </main>
  );
}
