import { buffer } from 'node:stream/consumers';
import { liveApart } from '#lib/living-apart.server.ts';
import { sendFile } from '#shop/catalog/imports/read/send-file.server.ts';
import { loadPlaces } from '#shop/checkout/places/places.server.ts';
import { readContactFile } from './read-contact-file.server.ts';

/* Reads a file from standard input, for the day in its argument. A process contains malicious files' costs. */
liveApart();
const file = await buffer(process.stdin);
await sendFile(await readContactFile(await loadPlaces(), file, process.argv[2] ?? ''));
