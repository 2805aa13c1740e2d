import type { Shop } from '#boot/compose.server.ts';
import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import { type Answered, done, refused } from '#routes/admin/shared/form-answers.server.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import type { ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';
import { withProposed } from '#shop/catalog/imports/formats/garment-kinds.ts';
import { answerHeadings } from '#shop/catalog/imports/plan/begin.server.ts';
import { choose } from '#shop/catalog/imports/plan/choices.server.ts';
import { withTaken } from '#shop/catalog/imports/plan/proposed-scales.ts';
import { IMPORT_FAILURES } from '#shop/catalog/imports/read/import-failures.ts';
import { sentText } from '#shop/forms/fields.ts';
import { CATEGORY_FIELD, COLOR_FIELD, HEADING_FIELD, SCALE_FIELD, SKIP_CATEGORY } from './category-field.ts';
import { answersTo, changedChoices } from './changed-choices.ts';
import { labelsFrom, scalesFrom, uncountedFrom } from './proposed-answers.ts';

export const BEGUN = 'L’importazione è già cominciata: le scelte non si cambiano più.';
export const TRIED_AGAIN = 'Scelte salvate: la prova ricomincia';

/** Saves the choices that hold for every row of the file (categories, sizes); the trial begins anew. */
export async function saveChoices(shop: Shop, known: ImportShown, form: FormData): Promise<Answered> {
  const { categories: present, scales: ofShop } = await shop.catalogue.assortment();
  const own = withProposed(present);
  const named = changedChoices(sentBelow(form, CATEGORY_FIELD), known.categories);
  const skipped = named.flatMap(([name, value]) => (value === SKIP_CATEGORY ? [name] : []));
  const categories = new Map(
    named.flatMap(([name, value]) => {
      const category = categoryFrom(value, own);
      // An empty choice resets it; unknown text is ignored.
      return !category && value !== '' ? [] : [[name, category] as const];
    }),
  );
  const questions = known.scaleChoices.map(({ question }) => question);
  const scales = new Map(
    answersTo(form, SCALE_FIELD, questions).flatMap(([question, value]) => {
      const scale = withTaken(ofShop, known.proposedScales).find(({ id: scaleId }) => scaleId === value);
      return !scale && value !== '' ? [] : [[question, scale?.id ?? null] as const];
    }),
  );
  const colors = new Map(
    sentBelow(form, COLOR_FIELD).flatMap(([name, value]) => {
      const family = COLOR_FAMILY_KEYS.find((one) => one === value);
      return !family && value !== '' ? [] : [[name, family ?? null] as const];
    }),
  );
  const withOriginalPrices = sentText(form, 'original_prices') === 'on';
  const publishesComplete = sentText(form, 'publish_complete') === 'on';
  const headings = known.headings.map(({ heading }) => heading);
  const answered = await answerHeadings(
    shop,
    known.id,
    new Map(
      answersTo(form, HEADING_FIELD, headings).map(([heading, value]) => [
        heading,
        value === 'yes' || value === 'no' ? value === 'yes' : null,
      ]),
    ),
  );
  if (!answered.ok) return refused(409, answered.code === 'begun' ? BEGUN : IMPORT_FAILURES[answered.code]);
  const chosen = await choose(shop, known.id, {
    categories,
    skipped,
    scales,
    colors,
    withOriginalPrices,
    publishesComplete,
    proposedScales: scalesFrom(form, known.proposedScales),
    uncounted: uncountedFrom(form),
    acceptedLabels: labelsFrom(form, known.labels, known.acceptedLabels),
  });
  return chosen.ok ? done(TRIED_AGAIN) : refused(409, BEGUN);
}

/** Fields with this prefix, by the rest of their name. */
function sentBelow(form: FormData, beginning: string): [name: string, value: string][] {
  return [...form.entries()].flatMap(([field, value]) =>
    field.startsWith(beginning) ? [[field.slice(beginning.length).slice(0, 500), String(value)]] : [],
  );
}
