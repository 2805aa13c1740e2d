import { DataDirectoryInUse } from '#db/client.server.ts';
import { RELEASE } from '#lib/release.ts';
import { StartProblem } from '#lib/start-problem.ts';
import { folderProblem } from '#platform/usable-folder.server.ts';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import type { Shop } from './compose.server.ts';
import { ConfigError } from './config.server.ts';

export function announce({
  config,
  selling,
  mailer,
  log,
}: Pick<Shop, 'config' | 'selling' | 'mailer' | 'log'>): void {
  log.info('started', { release: RELEASE });
  console.log(`Vetrina è aperta: ${config.publicUrl}`);
  console.log(`Pagamenti: ${PAYMENTS[selling()]}`);
  console.log(`E-mail: ${mailer.describe()}`);
}

const PAYMENTS: Record<Selling, string> = {
  live: 'reali (Stripe).',
  test: 'modalità di prova, nessun addebito reale.',
  off: 'spenti, il negozio non vende: su un indirizzo pubblico servono STRIPE_SECRET_KEY e STRIPE_WEBHOOK_SECRET (oppure TEST_PAYMENTS=on, per una dimostrazione).',
};

/** One sentence for problems that people can solve; everything else keeps its stack. */
export function startFailure(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  if (error instanceof ConfigError) return `Impostazione errata: ${error.message}`;
  if (error instanceof DataDirectoryInUse) {
    return `La cartella ${error.message} è già usata da un altro negozio in funzione: fermalo prima di avviarne un secondo.`;
  }
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') return 'La porta è già occupata: scegli un’altra PORT o ferma chi la usa.';
  const folder = folderProblem(error, 'DATA_DIR');
  if (folder) return folder;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
