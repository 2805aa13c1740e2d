import type { Shop } from '#boot/compose.server.ts';
import { type Answered, done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { sentText } from '#shop/forms/fields.ts';
import { MOST_PRODUCTS } from '#shop/pricing/campaigns/campaign.ts';
import { readAmounts, readCampaign } from '#shop/pricing/campaigns/campaign-form.ts';
import {
  addProductsById,
  addProductsFound,
  type NotAdded,
  removeProducts,
  writeAmounts,
} from '#shop/pricing/campaigns/campaign-products.server.ts';
import {
  cancelCampaign,
  changeCampaign,
  deleteCampaign,
  endCampaign,
  type NotPlanned,
  planCampaign,
  unplanCampaign,
} from '#shop/pricing/campaigns/campaigns.server.ts';

const REFUSALS: Record<NotPlanned | NotAdded | 'begun' | 'not_running', [status: number, sentence: string]> =
  {
    not_draft: [409, 'La campagna non è più una bozza: ricarica la pagina.'],
    begun: [409, 'La campagna è già cominciata, o non è più programmata: ricarica la pagina.'],
    not_running: [409, 'La campagna non è in corso: ricarica la pagina.'],
    over: [422, 'La fine è già passata: scegli un’altra data.'],
    no_products: [422, 'Scegli almeno un prodotto.'],
    overlap: [
      409,
      'Qualche prodotto è in un’altra campagna nello stesso periodo: toglilo da questa, o cambia le date.',
    ],
    prices_missing: [
      422,
      'A qualche prodotto manca il nuovo prezzo, o non è più basso di quello di adesso: correggilo, o toglilo.',
    ],
    too_many: [
      422,
      `In una campagna entrano al massimo ${MOST_PRODUCTS.toLocaleString('it-IT')} prodotti: restringi la ricerca.`,
    ],
  };

type Outcome = { ok: true } | { ok: false; code: keyof typeof REFUSALS };

function answered(outcome: Outcome, message: string): Answered {
  return outcome.ok ? done(message) : refused(...REFUSALS[outcome.code]);
}

export async function changeByForm(shop: Shop, id: string, form: FormData): Promise<Answered> {
  switch (form.get('intent')) {
    case 'save': {
      const read = readCampaign(form);
      return read.ok
        ? answered(await changeCampaign(shop.db, id, read.value), 'Campagna salvata')
        : invalid(read.fields);
    }
    case 'plan':
      return answered(await planCampaign(shop, id), 'Campagna programmata');
    case 'unplan':
      return answered(await unplanCampaign(shop, id), 'La campagna è di nuovo una bozza');
    case 'cancel':
      return answered(await cancelCampaign(shop, id), 'Campagna annullata');
    case 'end':
      return answered(await endCampaign(shop, id), 'La campagna sta finendo: i prezzi tornano com’erano');
    case 'delete':
      return answered(await deleteCampaign(shop.db, id), 'Campagna eliminata');
    default:
      return changeProducts(shop, id, form);
  }
}

async function changeProducts({ db }: Shop, id: string, form: FormData): Promise<Answered> {
  const chosen = form.getAll('product').map(String);
  switch (form.get('intent')) {
    case 'add':
      return addedAnswer(await addProductsById(db, id, chosen));
    case 'add-found': {
      const category = categoryFrom(sentText(form, 'categoria'), (await loadAssortment(db)).categories);
      return addedAnswer(await addProductsFound(db, id, { q: sentText(form, 'q'), category }));
    }
    case 'remove':
      return answered(await removeProducts(db, id, chosen), 'Prodotti tolti');
    case 'remove-all':
      return answered(await removeProducts(db, id, null), 'Prodotti tolti');
    case 'amounts': {
      const amounts = readAmounts(form);
      return amounts.ok
        ? answered(await writeAmounts(db, id, amounts.value), 'Prezzi salvati')
        : invalid(amounts.fields);
    }
    default:
      return failed(400);
  }
}

function addedAnswer(added: Awaited<ReturnType<typeof addProductsById>>): Answered {
  if (!added.ok) return answered(added, '');
  return done(added.added === 1 ? '1 prodotto aggiunto' : `${added.added} prodotti aggiunti`);
}
