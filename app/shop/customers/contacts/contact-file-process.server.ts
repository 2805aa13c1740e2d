import { buffer } from 'node:stream/consumers';
import { liveApart } from '#lib/living-apart.server.ts';
import { sendFile } from '#shop/catalog/imports/read/send-file.server.ts';
import { loadPlaces } from '#shop/checkout/places/places.server.ts';
import { readContactFile } from './read-contact-file.server.ts';

/*
 * Reads one file of customers or subscribers, which comes by the standard input, for the day of its argument, and ends.
 * What a file does to time and memory is done to this process alone.
 */
liveApart();
const file = await buffer(process.stdin);
await sendFile(await readContactFile(await loadPlaces(), file, process.argv[2] ?? ''));
