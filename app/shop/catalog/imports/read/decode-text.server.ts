/**
 * The text of a file that a shop or a spreadsheet wrote: UTF-8 with or without a mark, UTF-16 with one, or Windows-1252,
 * which spreadsheets still write. One wrong byte spoils its own line at most.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeLines(bytes);
  }
}

function decodeLines(bytes: Uint8Array): string {
  const [strict, lenient] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('utf-8')];
  const windows = new TextDecoder('windows-1252');
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, at);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(at, end);
    at = end;
    try {
      lines.push(strict.decode(line));
    } catch {
      const decoded = lenient.decode(line);
      // Where other letters of the line are UTF-8, so is the line, and a byte of it is broken.
      const letters = decoded.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
      lines.push(letters > 0 ? decoded : windows.decode(line));
    }
  }
  return lines.join('');
}
