import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** What such a page says, and where it leads. */
export type Notice = {
  title: string;
  description: string;
  /** What its one button does; a page without it has nothing left to press. */
  submit?: string;
  /** Where to go from here, the likeliest first. */
  ways?: readonly { to: string; label: string }[];
};

/** What the page of an e-mail's link says that does nothing any more, and where to go instead. */
export function deadLink(description: string, ...ways: NonNullable<Notice['ways']>): Notice {
  return { title: 'Questo link non vale più', description, ways };
}

/** A page that says one thing, such as what a link of an e-mail means now: with the button that does it, or the ways onwards. */
export function NoticePage({ title, description, submit, ways = [] }: Notice) {
  const busy = useNavigation().formMethod === 'POST';
  const onwards: ReactNode = ways.map(({ to, label }, index) => (
    <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
      {label}
    </ButtonLink>
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
