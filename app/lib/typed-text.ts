import { withoutEnding } from './ending.ts';

/**
 * Characters that show nothing by themselves: soft hyphen, zero-width spaces, marks of direction, byte order mark,
 * fillers. They come along when a text is copied from a page, an e-mail or a chat.
 */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]/gu;
/** Control characters, ends of lines and other spaces aside, and halves of characters: they may have parted words. */
const UNPRINTABLE = /(?!\s)[\p{Cc}\p{Cs}]/gu;
const JOINERS = /(?:\u200c|\u200d)+/g;
/** The first character that joiners stand between: emoji, and letters of the scripts that have them. */
const FIRST_JOINED = 0x250;
/** What can be part of a character in a text, and of none in a code: joiners, ways of showing, marks of format. */
const NO_PART_OF_CODE = /[\ufe00-\ufe0f]|[\p{Cf}\s]/gu;
/** The same but spaces. */
const UNSEEN = /[\ufe00-\ufe0f]|\p{Cf}/gu;

/**
 * A text as a person meant it, its lines kept: without what nobody sees, with single plain spaces, and none around it.
 * What is no text is empty. Every text that is typed, pasted or sent goes through this or one of the two below before it
 * is compared or stored; passwords alone stay as they are.
 */
export function typedText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNPRINTABLE, ' ')
    .replace(/[^\S\n]/g, ' ')
    .replace(JOINERS, keepBetweenJoined)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Joiners make one picture of several emoji, and are letters of some scripts: elsewhere they are strays. */
function keepBetweenJoined(joiners: string, at: number, text: string): string {
  const isJoined = [text.charCodeAt(at - 1), text.charCodeAt(at + joiners.length)].every(
    (unit) => unit >= FIRST_JOINED,
  );
  return isJoined ? joiners : '';
}

/** The same in one line. */
export function typedLine(value: unknown): string {
  return typedText(value).replace(/\s+/g, ' ');
}

/**
 * An e-mail address as it was meant: without what nobody sees, spaces around it and the full stop of the sentence that it was
 * copied from. A space within it stays, and makes it none: what stands before it may be a part of the address, and without it
 * the address is another's. Upper and lower case stay.
 */
export function typedEmail(value: unknown): string {
  return withoutEnding(typedLine(value).replace(UNSEEN, ''), '.').trim();
}

/**
 * A code or an order's number as it was meant: without spaces, also inside, and without the full stop
 * of the sentence that it was copied from. Upper and lower case stay.
 */
export function typedCode(value: unknown): string {
  return withoutEnding(typedText(value).replace(NO_PART_OF_CODE, ''), '.');
}
