import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SourceProduct } from '#db/json/imports.ts';
import { productImports } from '#db/schema/imports.ts';
import { makerAfter } from '#shop/catalog/imports/plan/makers-of-file.ts';
import { makerNamed, type NamedMaker } from '#shop/catalog/makers/makers.server.ts';
import type { Import } from './import-state.server.ts';

/** Adds the proposed maker; undoing the import removes it. `before`: the present maker's id, null if new. */
export async function withProposedMaker(
  tx: Db,
  { id: importId }: Pick<Import, 'id'>,
  makers: readonly NamedMaker[],
  { source, before, now }: { source: SourceProduct; before: string | null; now: Date },
): Promise<readonly NamedMaker[]> {
  const { proposed } = makerAfter(source, before, makers);
  if (proposed === null) return makers;
  const { id, isNew } = await makerNamed(tx, proposed, now);
  if (isNew) {
    const added = sql`${productImports.addedMakers} || ${JSON.stringify([id])}::jsonb`;
    await tx.update(productImports).set({ addedMakers: added }).where(eq(productImports.id, importId));
  }
  return [...makers, { id, name: proposed }];
}
