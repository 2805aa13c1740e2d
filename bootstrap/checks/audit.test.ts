import { expect, test } from 'vitest';
import { auditVerdict } from './audit.mjs';

const hole = (name: string, severity: string, via: unknown[] = []) => ({
  [name]: { name, severity, range: '<1.2.3', via },
});
const advisory = { title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1' };
const shown = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test.each<[string, string, string, RegExp[]]>([
  ['nothing known', shown({}), 'safe', []],
  [
    'holes that can wait',
    shown({ ...hole('a', 'low'), ...hole('b', 'moderate') }),
    'safe',
    [/inferiore: 2\.$/],
  ],
  [
    'a high one',
    shown({ ...hole('a', 'moderate'), ...hole('b', 'high', [advisory]) }),
    'unsafe',
    [/^b <1\.2\.3, high: Prototype pollution \(https:.*GHSA-1\)$/, /inferiore: 1\.$/],
  ],
  [
    'a critical one, by way of another library',
    shown({ ...hole('a', 'critical', ['b']), ...hole('b', 'critical', [advisory]) }),
    'unsafe',
    [/^a .*per via di b$/, /^b /],
  ],
  [
    'a registry without advisories',
    `npm warn audit 405\n${JSON.stringify({ message: '405 Method Not Allowed - POST https://x/bulk', statusCode: 405 })}\nnpm error A complete log`,
    'unknown',
    [/vulnerabilità: 405 Method Not Allowed - POST https:\/\/x\/bulk\.$/],
  ],
  [
    'no network',
    JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request to https://x failed\nsecond line' } }),
    'unknown',
    [/: request to https:\/\/x failed\.$/],
  ],
  ['a command that said nothing', '', 'unknown', [/vulnerabilità\.$/]],
  ['half an answer', '{"vulnerabilities": {', 'unknown', [/vulnerabilità\.$/]],
])('%s', (_what, output, verdict, lines) => {
  const judged = auditVerdict(output);
  expect(judged.verdict).toBe(verdict);
  expect(judged.lines).toHaveLength(lines.length);
  for (const [index, line] of lines.entries()) expect(judged.lines[index]).toMatch(line);
});
