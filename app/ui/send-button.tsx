import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Props = ComponentProps<typeof Button> & {
  /** What sends the form: the button is busy until it is answered. */
  fetcher: { state: 'idle' | 'loading' | 'submitting' };
  /** Tells an action that takes several forms which one this is. */
  intent?: string;
};

/** The small button at the end of a form that is sent without leaving the page. */
export function SendButton({ fetcher, intent, ...button }: Props) {
  return (
    <Button
      type="submit"
      size="sm"
      busy={fetcher.state !== 'idle'}
      {...(intent && { name: 'intent', value: intent })}
      {...button}
    />
  );
}
