import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Props = ComponentProps<typeof Button> & {
  fetcher: { state: 'idle' | 'loading' | 'submitting' };
  /** Distinguishes the forms of an action. */
  intent?: string;
};

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
