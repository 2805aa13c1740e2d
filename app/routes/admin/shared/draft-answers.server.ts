import { done, overtaken, refused, savedAs } from './form-answers.server.ts';

export type DraftStep = { ok: true; version?: number } | { ok: false; code: 'no_draft' | 'edited_elsewhere' };

/**
 * What became of a draft as it was saved: planned, thrown away, published.
 * @param versionNow read where somebody else has changed it meanwhile
 */
export async function draftStep(step: DraftStep, message: string, versionNow: () => Promise<number>) {
  if (step.ok) return step.version === undefined ? done(message) : savedAs(step.version, message);
  return step.code === 'no_draft' ? refused(409, NO_DRAFT) : draftOvertaken(await versionNow());
}

const NO_DRAFT = 'Non c’è una bozza: un’altra persona l’ha pubblicata o buttata nel frattempo.';

/** What was typed is not written: somebody else has saved or published meanwhile. @param version what it has now */
export const draftOvertaken = (version: number) =>
  overtaken(
    version,
    'La bozza è cambiata in un’altra scheda, o per mano di un’altra persona: non è stato scritto nulla.',
  );
