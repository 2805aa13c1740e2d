import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export type Notice = {
  title: string;
  description: string;
  /** Label of the page's only button, if any. */
  submit?: string;
  links?: readonly { to: string; label: string }[];
};

export function deadLink(description: string, ...links: NonNullable<Notice['links']>): Notice {
  return { title: 'Questo link non vale più', description, links };
}

/** A message with the button that acts on it, or links. */
export function NoticePage({ title, description, submit, links = [] }: Notice) {
  const busy = useNavigation().formMethod === 'POST';
  const onwards: ReactNode = links.map(({ to, label }, index) => (
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
