/** Decodes UTF-8, UTF-16 with BOM, or Windows-1252. A wrong byte spoils at most its line. */
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
      // Other UTF-8 letters in the line mean that it is UTF-8 with a broken byte.
      const letters = decoded.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
      lines.push(letters > 0 ? decoded : windows.decode(line));
    }
  }
  return lines.join('');
}
