import type { Shop } from '#boot/compose.server.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import {
  type Answered,
  done,
  failed,
  invalid,
  notFound,
  overtaken,
  refused,
  savedAs,
} from '#routes/admin/shared/form-answers.server.ts';
import { plannedDay } from '#routes/admin/shared/planned-day.ts';
import { type FieldErrors, type Read, sentText } from '#shop/forms/fields.ts';
import {
  type Drafted,
  discardDraft,
  planDraft,
  publishDraft,
  readDraft,
  restoreVersion,
  saveDraft,
} from '#shop/marketing/versions/drafts.server.ts';

type Screen<Content> = {
  of: Drafted<Shop, Content, object>;
  read(isPublished: boolean): Read<Content> | Promise<Read<Content>>;
  published: string;
  restored?: string;
  /** Message for a deleted file of the draft: by field, or general. */
  fileGone?: string | FieldErrors;
  /** End of the message for a deleted object. */
  gone?: string;
};

type Sent = { form: FormData; accountId: string };

export const PICTURES_GONE =
  'Una delle immagini non è più disponibile, perché è rimasta troppo a lungo senza essere salvata: toglila e caricala di nuovo.';

/** Carries out the form's `intent` on a draft and its versions. */
export async function changeDraft<Content>(
  shop: Shop,
  { form, accountId }: Sent,
  screen: Screen<Content>,
): Promise<Answered> {
  const { of } = screen;
  const on = { version: sentWhole(sentText(form, 'version')), accountId };
  const versionNow = async () => (await readDraft(shop, of)).version;
  const answer = (step: Step, message: string) => answerStep(step, message, { ...screen, versionNow });
  switch (form.get('intent')) {
    case 'save':
    case 'preview':
    case 'publish': {
      const isPublished = form.get('intent') === 'publish';
      const read = await screen.read(isPublished);
      if (!read.ok) return invalid(read.fields);
      const saved = await saveDraft(shop, of, read.value, on);
      if (!saved.ok || !isPublished) return answer(saved, 'Bozza salvata');
      // Publishes the version just saved, not a later one of somebody else.
      const published = await publishDraft(shop, of, { ...on, version: saved.version });
      return answer(published, screen.published);
    }
    case 'plan': {
      const day = plannedDay(sentText(form, 'planned_for'), shop.now());
      if (!day.ok) return invalid({ planned_for: day.message });
      return answer(await planDraft(shop, of, day.value, on), 'Pubblicazione programmata');
    }
    case 'unplan':
      return answer(await planDraft(shop, of, null, on), 'La bozza non aspetta più nessun giorno.');
    case 'discard':
      return answer(await discardDraft(shop, of, on), 'Bozza scartata');
    case 'restore': {
      const restored = await restoreVersion(shop, of, sentText(form, 'of'), accountId);
      return restored.ok
        ? done(screen.restored ?? 'Versione ripristinata: è quella che si vede ora.')
        : notFound('questa versione non c’è più');
    }
    default:
      return failed(400);
  }
}

type Step =
  | { ok: true; version?: number }
  | { ok: false; code: 'not_found' | 'no_draft' | 'edited_elsewhere' | 'file_gone' }
  | { ok: false; code: 'broken'; problems: string[] };

type Sentences = Pick<Screen<never>, 'fileGone' | 'gone'> & {
  /** Called after a conflict. */
  versionNow: () => Promise<number>;
};

/** The answer to a step: saved, scheduled, discarded, published or refused. */
export async function answerStep(
  step: Step,
  message: string,
  { fileGone = '', gone = '', versionNow }: Sentences,
): Promise<Answered> {
  if (step.ok) return step.version === undefined ? done(message) : savedAs(step.version, message);
  switch (step.code) {
    case 'not_found':
      return notFound(gone);
    case 'no_draft':
      return refused(409, 'Non c’è una bozza: un’altra persona l’ha pubblicata o scartata nel frattempo.');
    case 'broken':
      return refused(422, step.problems.join(' '));
    case 'file_gone':
      return typeof fileGone === 'string' ? refused(422, fileGone) : invalid(fileGone);
    case 'edited_elsewhere':
      return overtaken(
        await versionNow(),
        'La bozza è cambiata in un’altra scheda, o per mano di un’altra persona: non è stato scritto nulla.',
      );
  }
}
