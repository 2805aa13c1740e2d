import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { products, setPieces } from '../../db/schema/catalogue.ts';
import { isUuid } from '../../lib/uuid.ts';
import { compositionColumns, compositionOf } from './composition-columns.server.ts';
import type { SetPiece } from './set-pieces.ts';

/** The pieces of these sets, by the set's id, in the order in which the owner named them. */
export async function piecesOfSets(db: Db, setIds: readonly string[]): Promise<Map<string, SetPiece[]>> {
  const pieces = new Map<string, SetPiece[]>();
  if (setIds.length === 0) return pieces;
  const rows = await db
    .select({
      setId: setPieces.setId,
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      isPublished: products.isPublished,
      ...compositionColumns,
    })
    .from(setPieces)
    .innerJoin(products, eq(products.id, setPieces.productId))
    .where(inArray(setPieces.setId, [...setIds]))
    .orderBy(asc(setPieces.position));
  for (const { setId, id, name, priceCents, isPublished, ...columns } of rows) {
    const piece = { id, name, priceCents, isPublished, composition: compositionOf(columns) };
    pieces.set(setId, [...(pieces.get(setId) ?? []), piece]);
  }
  return pieces;
}

/** Whether all of these are products, none of them a set nor the one that they are to be pieces of. */
export async function canBePieces(db: Db, setId: string, pieceIds: readonly string[]): Promise<boolean> {
  if (pieceIds.length === 0) return true;
  if (!pieceIds.every(isUuid) || pieceIds.includes(setId)) return false;
  const found = await db.$count(
    products,
    and(inArray(products.id, [...pieceIds]), eq(products.isSet, false)),
  );
  return found === new Set(pieceIds).size;
}

/** Replaces the pieces of a set, in the given order; what was removed meanwhile is left out. */
export async function writePieces(tx: Db, setId: string, pieceIds: readonly string[]): Promise<void> {
  await tx.delete(setPieces).where(eq(setPieces.setId, setId));
  if (pieceIds.length === 0) return;
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...pieceIds]))
    .for('key share');
  const there = pieceIds.filter((id) => rows.some((row) => row.id === id));
  if (there.length === 0) return;
  await tx.insert(setPieces).values(there.map((productId, position) => ({ setId, productId, position })));
}
