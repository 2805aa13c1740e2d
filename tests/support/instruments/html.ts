import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import type { Finding } from './findings.ts';

/** A document by the name under which it is told of. */
export type Document = { name: string; html: string };

/** How much of the place is told. */
const EXCERPT = 120;

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // What comes from the shop's own address needs no proof of being what it was; what comes from elsewhere does.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

/** What html-validate says of documents: markup, references, accessibility, one id once. */
export async function htmlValidate(documents: Document[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, html } of documents) {
    const { results } = await checker.validateString(html, name);
    for (const { ruleId, message, offset } of results.flatMap((one) => one.messages)) {
      found.push({ says: `${ruleId}: ${message}`, where: `${name} at ${excerpt(html, offset)}` });
    }
  }
  return found;
}

/** Whether the Nu Html Checker can run: it is written in Java. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/** Half of the processor's time went to compiling what ends within seconds, and to collecting garbage beside it. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

type NuMessage = {
  type: string;
  subType?: string;
  message: string;
  url: string;
  extract?: string;
};

/** What the Nu Html Checker, which is the W3C's, says of documents: errors and warnings. */
export function nuHtmlChecker(documents: Document[]): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-nu-'));
  try {
    const files = documents.map(({ html }, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, html);
      return file;
    });
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
    const check = ['-jar', jar, '--format', 'json', '--stdout', ...files];
    const { stdout, stderr } = spawnSync('java', [...SHORT_LIVED, ...check], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (!stdout.startsWith('{')) throw new Error(`The Nu Html Checker did not run: ${stderr}`);
    const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
    return messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .map(({ message, url, extract = '' }) => ({
        says: message,
        where: `${documents[Number.parseInt(basename(url), 10)]?.name} at ${oneLine(extract)}`,
      }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function excerpt(html: string, offset: number): string {
  return oneLine(html.slice(Math.max(0, offset - 1), offset + EXCERPT));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT);
}
