import type { Shop } from '#boot/compose.server.ts';
import {
  type Answered,
  done,
  editedElsewhere,
  failed,
  invalid,
  notFound,
  refused,
  toConfirm,
} from '#routes/admin/shared/form-answers.server.ts';
import {
  addCategory,
  addScale,
  addSizeTable,
  changeCategory,
  changeScale,
  changeSizeTable,
  deleteCategory,
  deleteScale,
  deleteSizeTable,
  listSizeTables,
  loadAssortment,
  moveCategory,
} from '#shop/catalog/assortment/assortment.server.ts';
import { FIRST_SCALES } from '#shop/catalog/assortment/first-assortment.ts';
import { sentText } from '#shop/forms/fields.ts';
import { linkedFrom } from '#shop/marketing/links/linked-from.server.ts';
import {
  addressOf,
  CATEGORY_NAME_TAKEN,
  readCategory,
  readScale,
  SCALE_NAME_TAKEN,
} from './assortment-form.ts';
import { readSizeTable, TABLE_NAME_TAKEN } from './size-table-form.ts';

type Changing = Pick<Shop, 'db' | 'now' | 'config'>;

const NO_CATEGORY = 'la categoria non esiste più';
const NO_SCALE = 'la scala non esiste più';
const NO_TABLE = 'la tabella non esiste più';
const REOPEN = 'un’altra persona l’ha modificata nel frattempo: chiudi e riaprila';

export async function changeAsRequested(shop: Changing, form: FormData): Promise<Answered> {
  switch (form.get('intent')) {
    case 'save-category':
      return saveCategory(shop, form);
    case 'move-category': {
      const moved = await moveCategory(shop.db, sentText(form, 'address'), form.get('to') === 'up' ? -1 : 1);
      return moved.ok ? done('Ordine salvato') : notFound(NO_CATEGORY);
    }
    case 'delete-category':
      return removeCategory(shop, form);
    case 'save-scale':
      return saveScale(shop, form);
    case 'delete-scale':
      return removeScale(shop, sentText(form, 'id'));
    case 'save-table':
      return saveTable(shop, form);
    case 'delete-table':
      return removeTable(shop, sentText(form, 'id'));
    default:
      return failed(400);
  }
}

async function saveCategory({ db, now }: Changing, form: FormData): Promise<Answered> {
  const assortment = await loadAssortment(db);
  const address = sentText(form, 'before');
  const before = assortment.categories.find((one) => one.address === address) ?? null;
  if (address !== '' && !before) return notFound(NO_CATEGORY);
  const read = readCategory(form, before, assortment, await listSizeTables(db));
  if (!read.ok) return invalid(read.fields);
  if (!before) {
    const added = await addCategory(db, read.value, now());
    return added.ok ? done('Categoria aggiunta') : invalid({ name: CATEGORY_NAME_TAKEN });
  }
  const expected = versionIn(form);
  if (!expected) return failed(400);
  const changed = await changeCategory(db, read.value, { expected, now: now() });
  if (changed.ok) return done('Categoria aggiornata');
  if (changed.code === 'taken') return invalid({ name: CATEGORY_NAME_TAKEN });
  return changed.code === 'not_found' ? notFound(NO_CATEGORY) : editedElsewhere(REOPEN);
}

async function removeCategory(shop: Changing, form: FormData): Promise<Answered> {
  const address = sentText(form, 'address');
  const places = await linkedFrom(shop, { kind: 'category', address });
  const seen = form.getAll('place');
  if (places.some((place) => !seen.includes(place))) return toConfirm(places);
  const removed = await deleteCategory(shop.db, address);
  if (removed.ok) return done('Categoria eliminata');
  switch (removed.code) {
    case 'not_found':
      return notFound(NO_CATEGORY);
    case 'last':
      return refused(409, 'È l’unica categoria: prima aggiungine un’altra.');
    case 'used':
      return refused(409, removed.products > 0 ? usedBy(removed.products) : USED_BY_CODE);
  }
}

const USED_BY_CODE = 'La indica un codice promo: prima cambia il codice.';

function usedBy(count: number): string {
  const has = count === 1 ? 'C’è ancora 1 prodotto' : `Ci sono ancora ${count} prodotti`;
  return `${has}, contando il cestino: prima cambia la loro categoria.`;
}

async function saveScale({ db, now }: Changing, form: FormData): Promise<Answered> {
  const assortment = await loadAssortment(db);
  const id = sentText(form, 'id');
  const before = assortment.scales.find((one) => one.id === id) ?? null;
  if (id !== '' && !before) return notFound(NO_SCALE);
  const read = readScale(form, before, assortment);
  if (!read.ok) return invalid(read.fields);
  if (!before) {
    const added = await addScale(
      db,
      { id: freeId(read.value.name, 'scala', assortment.scales), ...read.value },
      now(),
    );
    return added.ok ? done('Scala aggiunta') : invalid({ name: SCALE_NAME_TAKEN });
  }
  const expected = versionIn(form);
  if (!expected) return failed(400);
  const changed = await changeScale(db, { id, ...read.value }, { expected, now: now() });
  if (changed.ok) return done('Scala aggiornata');
  if (changed.code === 'taken') return invalid({ name: SCALE_NAME_TAKEN });
  if (changed.code === 'used') return invalid({ sizes: usedSizes(changed.sizes) });
  return changed.code === 'not_found' ? notFound(NO_SCALE) : editedElsewhere(REOPEN);
}

/** Derived from the name, unused by the others. */
function freeId(name: string, otherwise: string, others: readonly { id: string }[]): string {
  const base = addressOf(name) || otherwise;
  const isTaken = (id: string) => others.some((one) => one.id === id);
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

async function removeScale({ db }: Changing, id: string): Promise<Answered> {
  if (FIRST_SCALES.slice(0, 2).some((one) => one.id === id))
    return refused(409, 'Questa scala resta: è una delle due del negozio.');
  const removed = await deleteScale(db, id);
  if (removed.ok) return done('Scala eliminata');
  switch (removed.code) {
    case 'not_found':
      return notFound(NO_SCALE);
    case 'used':
      return refused(409, usedSizes(removed.sizes));
    case 'proposed':
      return refused(409, `La propone ${removed.categories.join(', ')}: prima toglila dalla categoria.`);
  }
}

async function saveTable({ db, now }: Changing, form: FormData): Promise<Answered> {
  const tables = await listSizeTables(db);
  const id = sentText(form, 'id');
  if (id !== '' && !tables.some((one) => one.id === id)) return notFound(NO_TABLE);
  const read = readSizeTable(
    form,
    tables.filter((one) => one.id !== id),
  );
  if (!read.ok) return invalid(read.fields);
  if (id === '') {
    const added = await addSizeTable(
      db,
      { id: freeId(read.value.name, 'taglie', tables), ...read.value },
      now(),
    );
    return added.ok ? done('Tabella aggiunta') : invalid({ name: TABLE_NAME_TAKEN });
  }
  const expected = versionIn(form);
  if (!expected) return failed(400);
  const changed = await changeSizeTable(db, { id, ...read.value }, { expected, now: now() });
  if (changed.ok) return done('Tabella aggiornata');
  if (changed.code === 'taken') return invalid({ name: TABLE_NAME_TAKEN });
  return changed.code === 'not_found' ? notFound(NO_TABLE) : editedElsewhere(REOPEN);
}

async function removeTable({ db }: Changing, id: string): Promise<Answered> {
  const removed = await deleteSizeTable(db, id);
  if (removed.ok) return done('Tabella eliminata');
  if (removed.code === 'not_found') return notFound(NO_TABLE);
  return refused(409, `La mostra ${removed.categories.join(', ')}: prima toglila dalla categoria.`);
}

function usedSizes(sizes: readonly string[]): string {
  return `Ci sono prodotti in queste taglie, che non si possono togliere: ${sizes.join(', ')}.`;
}

function versionIn(form: FormData): Date | null {
  const shown = new Date(sentText(form, 'updated_at'));
  return Number.isNaN(shown.getTime()) ? null : shown;
}
