import { Button } from './button.tsx';

/** Button of a form that scripts submit: visible without scripts, and while focused. */
export function PlainSubmit({ className = '' }: { className?: string }) {
  return (
    <div className={`sr-only focus-within:not-sr-only [@media(scripting:none)]:not-sr-only ${className}`}>
      <Button type="submit" variant="secondary" size="sm">
        Applica
      </Button>
    </div>
  );
}
