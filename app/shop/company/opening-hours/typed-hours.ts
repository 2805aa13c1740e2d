/** "9.00 - 19.30" becomes "9:00-19:30"; spans are joined by a comma. Null for other texts. */
export function tidyHours(text: string): string | null {
  if (/^chius[oa]$/i.test(text)) return 'Chiuso';
  const spans = text.split(/[,;/]|\be\b/i);
  if (spans.length > 2) return null;
  let before = -1;
  const tidy: string[] = [];
  for (const span of spans) {
    const match = /^(\d{1,2})(?:[:.](\d\d))?\s*[-–]\s*(\d{1,2})(?:[:.](\d\d))?$/.exec(span.trim());
    if (!match) return null;
    const [opens, closes] = [time(match[1], match[2]), time(match[3], match[4])];
    if (!opens || !closes || opens.minutes <= before || closes.minutes <= opens.minutes) return null;
    before = closes.minutes;
    tidy.push(`${opens.text}-${closes.text}`);
  }
  return tidy.join(', ');
}

function time(hours = '', minutes = '00') {
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > 24 * 60) return null;
  return { minutes: total, text: `${Number(hours)}:${minutes}` };
}
