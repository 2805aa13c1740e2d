/** `sent`: 0 to 1; at 1 the server still works on the file. */
export function UploadProgress({ name, sent }: { name: string; sent: number }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <span className="min-w-0 truncate">{name}</span>
      <progress value={sent} max={1} aria-label={`Caricamento di ${name}`} className="w-40 accent-accent" />
      <span className="text-ink-soft tabular-nums">
        {sent < 1 ? `${Math.round(sent * 100)}%` : 'Elaborazione…'}
      </span>
    </p>
  );
}
