import { href } from 'react-router';
import { TextLink } from '#ui/button.tsx';

export default function ClosedNotice({ sees }: { sees: 'staff' | 'guest' }) {
  return (
    <aside
      aria-label="Negozio chiuso"
      className="mb-4 border border-ink-soft bg-surface px-4 py-2 text-center text-sm print:hidden"
    >
      Il negozio è chiuso al pubblico.{' '}
      {sees === 'staff' ? (
        <TextLink to={href('/admin/apertura')}>Vai all’apertura</TextLink>
      ) : (
        'Lo vedi perché hai il link riservato.'
      )}
    </aside>
  );
}
