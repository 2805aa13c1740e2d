export function TrackingLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
    >
      Segui il pacco
    </a>
  );
}
