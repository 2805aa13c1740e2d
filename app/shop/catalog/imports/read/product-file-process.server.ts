import { buffer } from 'node:stream/consumers';
import { liveApart } from '#lib/living-apart.server.ts';
import { readFile } from './read-file.server.ts';
import { sendFile } from './send-file.server.ts';

/*
 * Reads one file of products, which comes by the standard input, for the day of its first argument, and ends. What a
 * file does to time and memory is done to this process alone.
 */
liveApart();
const read = await readFile(
  await buffer(process.stdin),
  process.argv[2] ?? '',
  JSON.parse(process.argv[3] ?? ''),
  JSON.parse(process.argv[4] ?? ''),
);
if (!read.ok) await sendFile(read);
else {
  const { format, notes, similar, products } = read;
  await sendFile({ ok: true, head: { format, notes, similar }, items: products });
}
