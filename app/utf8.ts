const encoder = new TextEncoder();
/** Where texts become bytes; `Buffer.from` takes as much from the system for each page, and gives it back. */
let room = new Uint8Array(512 * 1024);

/** A text as UTF-8, in a piece of memory of its own. */
export function utf8Of(text: string): Buffer {
  const most = text.length * 3;
  if (room.length < most) room = new Uint8Array(most);
  const { written } = encoder.encodeInto(text, room);
  return Buffer.from(room.buffer.slice(0, written));
}
