import { buffer } from 'node:stream/consumers';
import { liveApart } from '#lib/living-apart.server.ts';
import { readFile } from './read-file.server.ts';
import { sendFile } from './send-file.server.ts';

/* Reads standard input, for the day in its first argument: time and memory are lost in this process only. */
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
