import { answerApart } from '#lib/living-apart.server.ts';
import { openCopied } from './client.server.ts';
import { type Staged, stage } from './stage.server.ts';

/** A copy of the embedded database's files, and a folder for its rows. */
export type StageOrder = { copy: string; into: string };

/* A process of its own reads the copy: the embedded engine works on the thread that runs it. */
answerApart(async ({ copy, into }: StageOrder): Promise<Staged> => {
  const { db, close } = await openCopied(copy);
  const staged = await stage(db, into);
  await close();
  return staged;
});
