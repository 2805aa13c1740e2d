import { Button } from './button.tsx';

/**
 * The button of a form that scripts send by themselves: it is seen where no scripts run, and while the keyboard is
 * on it.
 */
export function PlainSubmit({ className = '' }: { className?: string }) {
  return (
    <div className={`sr-only focus-within:not-sr-only [@media(scripting:none)]:not-sr-only ${className}`}>
      <Button type="submit" variant="secondary" size="sm">
        Applica
      </Button>
    </div>
  );
}
