import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/needs.ts';
import { takesOnly } from '#routes/admin/shared/posts-only.server.ts';
import { takeFile } from '#routes/admin/shared/upload.server.ts';
import { type BankRead, readBankFile } from '#shop/orders/offline-payments/bank.server.ts';
import type { BankHeadings } from '#shop/orders/offline-payments/bank-file.ts';
import type { Route } from './+types/route';

/** A bank's movements, and room for the answer to say that a file is a little too large. */
export const handle = {
  needs: readAndWrite('refunds:write'),
  body: { type: 'file', maxBytes: 3 * 1024 * 1024 },
  acts: {
    'bank-file-read': { name: 'Movimenti della banca letti' },
  },
} satisfies RouteFacts;

export function loader(args: Route.LoaderArgs) {
  return takesOnly(args, handle);
}

/** Reads a bank's movements as the body of the request; its headings in the address where somebody has just chosen them. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requirePermission(args, handle.needs.write);
  const upload = { userId, counted: 'products', where: 'admin/banca/file' } as const;
  return takeFile<BankRead>(args, upload, async (shop) => {
    const bytes = new Uint8Array(await args.request.arrayBuffer());
    return readBankFile(shop, { bytes, chosen: chosenHeadings(args.url.searchParams) });
  });
}

const LONGEST = 120;

function chosenHeadings(query: URLSearchParams): BankHeadings | null {
  const [day, description, amount] = ['giorno', 'causale', 'importo'].map((name) =>
    (query.get(name) ?? '').trim().slice(0, LONGEST),
  );
  return day && description && amount ? { day, description, amount } : null;
}
