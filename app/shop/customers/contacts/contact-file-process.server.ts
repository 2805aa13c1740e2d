import { buffer } from 'node:stream/consumers';
import { liveApart } from '#lib/living-apart.server.ts';
import { sendFile } from '#shop/catalog/imports/read/send-file.server.ts';
import { loadPlaces } from '#shop/checkout/places/places.server.ts';
import { readContactFile } from './read-contact-file.server.ts';

/*
 * Reads one file from standard input, for the day in its argument. A process of its own, so that a malicious
 * file's cost in time and memory is contained.
 */
liveApart();
const file = await buffer(process.stdin);
await sendFile(await readContactFile(await loadPlaces(), file, process.argv[2] ?? ''));
