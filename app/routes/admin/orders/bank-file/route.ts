import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission, takesOnly } from '#routes/admin/shared/access.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { takeFile } from '#routes/admin/shared/upload.server.ts';
import { type BankRead, readBankFile } from '#shop/orders/offline-payments/bank.server.ts';
import type { BankHeadings } from '#shop/orders/offline-payments/bank-file.ts';
import type { Route } from './+types/route';

/** Above the limit by enough that the answer can say a file is slightly too large. */
export const handle = {
  needs: readAndWrite('refunds:write'),
  body: { type: 'file', maxBytes: 3 * 1024 * 1024 },
  acts: { 'bank-file-read': { name: 'Movimenti della banca letti' } },
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => takesOnly(args, handle);

/** The file is the request's body; chosen headings are in the address. */
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
