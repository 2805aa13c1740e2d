import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { draftOf, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';

/** Subject of the form of a new product; an edited one has its id. */
export const NEW = 'new';

/** Raise it when stored drafts become unreadable: they are then not offered. */
const SHAPE = 1;

/** The edited product when its form was opened. `stock` as typed, by size. */
type Before = { updatedAt: Date; stock: Record<string, string> };

type Content = { draft: ProductDraft; before: Before | null };

/** Stored form: fields as typed, never amounts. */
export function contentOf(draft: ProductDraft, product: InventoryProduct | null): string {
  const before = product && { updatedAt: product.updatedAt, stock: draftOf(product).stock };
  return JSON.stringify({ shape: SHAPE, draft, before });
}

/** Null for a draft of another release. Fields of another kind are empty. */
export function readContent(content: unknown): Content | null {
  if (!isRecord(content) || content.shape !== SHAPE || !isRecord(content.draft)) return null;
  const typed = content.draft;
  const draft = Object.fromEntries(
    Object.entries(EMPTY_DRAFT).map(([key, empty]) => [key, isLike(typed[key], empty) ? typed[key] : empty]),
  ) as ProductDraft;
  const { before } = content;
  if (!isRecord(before)) return { draft, before: null };
  const updatedAt = new Date(`${before.updatedAt}`);
  const stock = isRecord(before.stock) ? (before.stock as Before['stock']) : {};
  return Number.isNaN(updatedAt.getTime()) ? null : { draft, before: { updatedAt, stock } };
}

/** The product when its form was opened: changes by others are noticed, and counts not typed follow sales. */
export function asOpened(product: InventoryProduct, { updatedAt, stock }: Before): InventoryProduct {
  const sizes = product.sizes.map((one) => {
    const was = stock[one.size];
    return was === undefined ? one : { ...one, stock: was === '' ? null : Number(was) };
  });
  return { ...product, updatedAt, sizes };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLike(value: unknown, empty: unknown): boolean {
  if (empty === null) return value === null || typeof value === 'string' || isRecord(value);
  return typeof value === typeof empty && value !== null && Array.isArray(value) === Array.isArray(empty);
}
