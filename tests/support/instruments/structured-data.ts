import GoogleValidator from '@adobe/structured-data-validator';
import type { Finding } from './findings.ts';
import type { Document } from './html.ts';

type Thing = { '@type': string; [property: string]: unknown };

/** The structured data of a page, in order. Throws where it is no JSON. */
export function structuredData(html: string): Thing[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, text = '']) => JSON.parse(text) as Thing);
}

/** What a validator of Google's rules for rich results says of the structured data of pages. */
export async function googleRules(documents: Document[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, html } of documents) {
    const byType = Object.groupBy(structuredData(html), (thing) => thing['@type']);
    const issues = await new GoogleValidator().validate({ jsonld: byType, microdata: {}, rdfa: {} });
    for (const { severity, issueMessage, path } of issues) {
      const place = path.map((one) => one.type ?? '').join('.');
      found.push({ says: `${severity} ${place}: ${issueMessage}`, where: name });
    }
  }
  return found;
}
