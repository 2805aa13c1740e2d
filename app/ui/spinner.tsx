/** Announced with a `label`, otherwise decoration. */
export function Spinner({ label, className = 'size-4' }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-3">
      {ring}
      <span>{label}</span>
    </span>
  );
}
