/** Characters of the longest address (RFC 5321). */
const MAX_LENGTH = 254;

// Text, @, text, dot, text; without the characters that separate or quote addresses in a letter's header.
const SHAPE = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/;

/** Whether a letter can be addressed to this text. Whether somebody reads it, only a letter can tell. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && SHAPE.test(text);
}
