/** Known vulnerabilities of at least this severity in the shop's libraries fail the tests. */
const STOPPING = ['high', 'critical'];

/**
 * What `npm audit --json` said of the libraries that the shop runs on.
 * @param {string} output what the command wrote; lines that are no JSON may surround it.
 * @returns {{ verdict: 'safe' | 'unsafe' | 'unknown', lines: string[] }} `unknown` when the registry has no answer,
 *   with the reason; `unsafe` with a line for each library.
 */
export function auditVerdict(output) {
  const told = report(output);
  if (!told?.vulnerabilities) {
    const reason = told?.message ?? told?.error?.summary ?? told?.error?.code;
    return {
      verdict: 'unknown',
      lines: [`Il registro non dice nulla sulle vulnerabilità${reason ? `: ${firstLine(reason)}` : ''}.`],
    };
  }
  const holes = Object.values(told.vulnerabilities);
  const stopping = holes.filter(({ severity }) => STOPPING.includes(severity));
  const lines = stopping.map(({ name, severity, range, via }) => {
    const titles = via.filter((one) => typeof one === 'object').map(({ title, url }) => `${title} (${url})`);
    return `${name} ${range}, ${severity}: ${titles.join('; ') || `per via di ${via.join(', ')}`}`;
  });
  const lesser = holes.length - stopping.length;
  if (lesser > 0) lines.push(`Di livello inferiore: ${lesser}.`);
  return { verdict: stopping.length > 0 ? 'unsafe' : 'safe', lines };
}

function report(output) {
  const begin = output.indexOf('{');
  const end = output.lastIndexOf('}');
  try {
    return JSON.parse(output.slice(begin, end + 1));
  } catch {
    return null;
  }
}

function firstLine(text) {
  return String(text).split('\n')[0].replace(/\.$/, '');
}
