import { href, Link } from 'react-router';
import { type Paper, type PaperKind, paperSentence } from '#shop/orders/slips/papers.ts';
import { buttonClass } from '#ui/button.tsx';

const ANEW: Record<PaperKind, { label: string; to: (id: string) => string }> = {
  'slip-opened': { label: 'Bolla di adesso', to: (id) => href('/admin/ordini/:id/bolla', { id }) },
  'courier-file-made': {
    label: 'File del corriere di adesso',
    to: (id) => `${href('/admin/ordini/corriere')}?ordine=${id}`,
  },
};

/** Papers printed before the order changed, with links to their present state. */
export function OutdatedPapers({ orderId, papers }: { orderId: string; papers: Paper[] }) {
  const outdated = papers.filter(({ isOutdated }) => isOutdated);
  if (outdated.length === 0) return null;
  return (
    <div role="status" className="mt-5 grid gap-3 border-gold border-l-2 bg-surface p-4">
      {outdated.map((paper) => (
        <p key={paper.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>L’ordine è cambiato. {paperSentence(paper)}.</span>
          <Link to={ANEW[paper.kind].to(orderId)} className={buttonClass('secondary', 'sm')}>
            {ANEW[paper.kind].label}
          </Link>
        </p>
      ))}
    </div>
  );
}
