import type { Shop } from './compose.server.ts';
import { ConfigError } from './config.server.ts';
import { DataDirectoryInUse } from './db/client.server.ts';
import { StartProblem } from './lib/start-problem.ts';

/** Tells whoever started the shop where it is, and what of it is real. */
export function announce({
  config,
  payments: provider,
  mailer,
}: Pick<Shop, 'config' | 'payments' | 'mailer'>): void {
  const payments = provider.mode === 'test' ? 'modalità di prova, nessun addebito reale.' : 'reali (Stripe).';
  console.log(`Vetrina è aperta: ${config.publicUrl}`);
  console.log(`Pagamenti: ${payments}`);
  console.log(`Lettere: ${mailer.describe()}`);
}

/** One sentence for what people can mend themselves; everything else keeps its stack. */
export function startFailure(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  if (error instanceof ConfigError) return `Impostazione errata: ${error.message}`;
  if (error instanceof DataDirectoryInUse) {
    return `La cartella ${error.message} è già usata da un altro negozio in funzione: fermalo prima di avviarne un secondo.`;
  }
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE') return 'La porta è già occupata: scegli un’altra PORT o ferma chi la usa.';
  if (code === 'ECONNREFUSED') return `Il database di DATABASE_URL non risponde (${message}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
