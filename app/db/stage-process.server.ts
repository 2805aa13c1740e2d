import { answerApart } from '#lib/living-apart.server.ts';
import { openUnmigrated } from './client.server.ts';
import { type Staged, stage } from './stage.server.ts';

export type StageOrder = { copy: string; into: string };

/* A separate process: the embedded engine blocks its thread. */
answerApart(async ({ copy, into }: StageOrder): Promise<Staged> => {
  const { db, close } = await openUnmigrated(copy);
  const staged = await stage(db, into);
  await close();
  return staged;
});
