import type { Shop } from '#boot/compose.server.ts';
import { type Answered, done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { MOST_PRODUCTS } from '#shop/marketing/newsletter/issue.ts';
import { readIssueForm } from '#shop/marketing/newsletter/issue-form.ts';
import {
  addIssueProducts,
  changeIssue,
  chooseIssueLook,
  deleteIssue,
  removeIssueProducts,
  resumeIssue,
  sendTrial,
  startIssue,
  stopIssue,
} from '#shop/marketing/newsletter/issues.server.ts';

type Refusal = 'no_look' | 'not_draft' | 'too_many' | 'nobody' | 'not_sending' | 'not_stopped';

const REFUSALS: Record<Refusal, [status: number, message: string]> = {
  not_draft: [409, 'L’e-mail non è una bozza: ricarica la pagina.'],
  no_look: [422, 'Il look non c’è più: scegline un altro.'],
  too_many: [422, `In un’e-mail stanno al massimo ${MOST_PRODUCTS} prodotti.`],
  nobody: [409, 'Nessun indirizzo è ancora confermato: non c’è nessuno a cui scrivere.'],
  not_sending: [409, 'L’e-mail non è in invio: ricarica la pagina.'],
  not_stopped: [409, 'L’e-mail non è ferma: ricarica la pagina.'],
};

type Outcome = { ok: true } | { ok: false; code: Refusal };

function answered(outcome: Outcome, message: string): Answered {
  return outcome.ok ? done(message) : refused(...REFUSALS[outcome.code]);
}

export async function changeByForm(
  shop: Shop,
  id: string,
  { form, email }: { form: FormData; email: string },
): Promise<Answered> {
  const chosen = form.getAll('product').map(String);
  switch (form.get('intent')) {
    case 'save': {
      const read = readIssueForm(form);
      if (!read.ok) return invalid(read.fields);
      return answered(await changeIssue(shop.db, id, read.value), 'E-mail salvata');
    }
    case 'add':
      return answered(await addIssueProducts(shop.db, id, chosen), 'Prodotti aggiunti');
    case 'remove':
      return answered(await removeIssueProducts(shop.db, id, chosen), 'Prodotti tolti');
    case 'look': {
      const look = sentText(form, 'look');
      const chosen = await chooseIssueLook(shop.db, id, look === '' ? null : look);
      return answered(chosen, look === '' ? 'Look tolto' : 'Look scelto');
    }
    case 'trial':
      return (await sendTrial(shop, id, email))
        ? done('La prova sta partendo verso la tua e-mail')
        : failed(404);
    case 'start':
      return answered(await startIssue(shop, id), 'L’invio è cominciato');
    case 'stop':
      return answered(await stopIssue(shop, id), 'Invio fermato');
    case 'resume':
      return answered(await resumeIssue(shop, id), 'L’invio riprende');
    case 'delete':
      return answered(await deleteIssue(shop.db, id), 'E-mail eliminata');
    default:
      return failed(400);
  }
}
