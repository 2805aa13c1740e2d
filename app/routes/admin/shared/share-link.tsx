import { Button, buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';

export function ShareLink({
  text,
  subject,
  phone,
  email,
}: {
  text: string;
  subject: string;
  phone: string;
  email: string;
}) {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^\+/, '');
  // An Italian number without its prefix.
  const whatsapp = digits.length >= 9 && digits.length <= 10 ? `39${digits}` : digits;
  const said = encodeURIComponent(text);
  const channels = [
    { label: 'WhatsApp', to: `https://wa.me/${whatsapp}?text=${said}` },
    { label: 'SMS', to: `sms:${phone.replace(/[^\d+]/g, '')}?&body=${said}` },
    {
      label: 'E-mail',
      to: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${said}`,
    },
  ];
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Successo', description: 'Testo copiato', tone: 'success' }),
      () => toast({ title: 'Errore', description: 'Seleziona il testo e copialo a mano', tone: 'error' }),
    );
  return (
    <>
      <label className="grid gap-1.5">
        <span className="font-semibold">Testo da mandare</span>
        <textarea
          readOnly
          rows={6}
          value={text}
          className="w-full border border-ink-soft bg-bg px-4 py-2.5"
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="mt-3 flex flex-wrap gap-3">
        {channels.map(({ label, to }) => (
          <a
            key={label}
            href={to}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'sm')}
          >
            {label}
          </a>
        ))}
        <Button variant="ghost" size="sm" onClick={() => void copy()}>
          Copia il testo
        </Button>
      </div>
    </>
  );
}
