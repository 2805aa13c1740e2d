import { href } from 'react-router';
import { textLinkClass } from '#ui/button.tsx';
import { useMay } from './use-may.ts';

/** `tables`: value in the address, and text of the link. */
export function ExportLinks({ tables }: { tables: readonly (readonly [table: string, says: string])[] }) {
  if (!useMay('privacy:write')) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-x-6">
      {tables.map(([table, says]) => (
        <a
          key={table}
          href={href('/admin/esporta/:table', { table })}
          className={textLinkClass('alone')}
          download
        >
          {says}
        </a>
      ))}
    </p>
  );
}
