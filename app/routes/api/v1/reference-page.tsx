import { href } from 'react-router';
import { API_PROBLEMS } from '#boot/api-problems.ts';
import { keysOf } from '#lib/keys.ts';
import type { ApiDescription, DescribedOperation } from './describe-api.ts';
import { definition, type Schema, typeText } from './schema-text.ts';

/** No character that React escapes. */
const STYLE = `
:root { font: 1rem/1.6 system-ui, sans-serif; color: #23201f; background: #fff; }
body { margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 62rem; }
h1 { font-size: 2rem; } h2 { margin-top: 3rem; border-top: 1px solid #d9d4cd; padding-top: 1.5rem; }
h3 { font-family: ui-monospace, monospace; font-size: 1rem; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: #f5f2ee; } code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { padding: 0.3rem 1rem 0.3rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #e8e4de; }
nav ul { padding-left: 1.2rem; } nav ul ul { columns: 22rem; } nav li { break-inside: avoid; } nav li li a { display: inline-block; padding: 0.25rem; }
a { color: #7a3b1d; } a:focus-visible { outline: 2px solid #7a3b1d; outline-offset: 2px; }
`;

type Props = { description: ApiDescription; publicUrl: string };

/** Reference of the API: one document without scripts or files. */
export function ReferencePage({ description, publicUrl }: Props) {
  const base = `${publicUrl}/api/v1`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Vetrina</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <header>
          <h1>API</h1>
          <p>
            JSON over HTTPS below <code>{base}</code>. Machine-readable:{' '}
            <a href={href('/api/v1/*', { '*': 'openapi.json' })}>openapi.json</a> (OpenAPI 3.1). Tokens are
            made by the shop’s owner in Impostazioni, Collegamenti.
          </p>
          <Contents description={description} />
        </header>
        <main>
          <Examples base={base} />
          <Rules />
          <Problems />
          <WebhookEvents />
          <h2 id="operations">Operations</h2>
          {Object.entries(description.paths).flatMap(([path, operations]) =>
            Object.entries(operations).map(([method, one]) => (
              <OperationPart
                key={one.operationId}
                title={`${method.toUpperCase()} ${path}`}
                operation={one}
              />
            )),
          )}
          <h2 id="schemas">Schemas</h2>
          {Object.entries(description.components.schemas).map(([name, schema]) => (
            <section key={name} aria-labelledby={`schema-${name}`}>
              <h3 id={`schema-${name}`}>{name}</h3>
              <Code text={definition(schema as Schema)} />
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

const PARTS = [
  ['examples', 'Examples'],
  ['rules', 'Rules for all addresses'],
  ['problems', 'Problems'],
  ['events', 'Webhook events'],
  ['operations', 'Operations'],
  ['schemas', 'Schemas'],
] as const;

function Contents({ description: { paths } }: Pick<Props, 'description'>) {
  return (
    <nav aria-label="Contents">
      <ul>
        {PARTS.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
            {id === 'operations' && (
              <ul>
                {Object.entries(paths).map(([path, operations]) => (
                  <li key={path}>
                    <code>{path}</code>{' '}
                    {Object.entries(operations).map(([method, { operationId }]) => (
                      <a key={method} href={`#${operationId}`} aria-label={`${method.toUpperCase()} ${path}`}>
                        {method.toUpperCase()}
                      </a>
                    ))}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre>
      <code>{text}</code>
    </pre>
  );
}

function Examples({ base }: { base: string }) {
  const curl = `curl ${base}/products?limit=10 \\
  -H 'Authorization: Bearer vt_…'

curl -X POST ${base}/products/ID/stock \\
  -H 'Authorization: Bearer vt_…' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: receipt-1042-1' \\
  -d '{"size":"M","change":-1,"reason":"Sold at the counter"}'`;
  const typescript = `const headers = { Authorization: \`Bearer \${process.env.VETRINA_TOKEN}\` };
const read = await fetch('${base}/products/ID', { headers });
const etag = read.headers.get('ETag') ?? '';
const saved = await fetch('${base}/products/ID', {
  method: 'PATCH',
  headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': etag },
  body: JSON.stringify({ price_cents: 4990 }),
});
if (saved.status === 412) console.log('Somebody changed it meanwhile: read it again.');`;
  return (
    <section aria-labelledby="examples">
      <h2 id="examples">Examples</h2>
      <Code text={curl} />
      <Code text={typescript} />
    </section>
  );
}

function Rules() {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">Rules for all addresses</h2>
      <ul>
        <li>Amounts are whole cents, times RFC 3339 in UTC. Fields may be added to answers at any time.</li>
        <li>
          Lists take <code>limit</code> (1 to 100, 50 by default) and <code>cursor</code>, the{' '}
          <code>next_cursor</code> of the page before; null ends the list.
        </li>
        <li>
          PUT, PATCH and DELETE take the ETag that was read as <code>If-Match</code>.
        </li>
        <li>
          POST takes an <code>Idempotency-Key</code>: for 24 hours the same request gives the same answer,
          with one effect.
        </li>
        <li>
          600 requests a minute for each token, 100 of them writes; <code>RateLimit</code> says what is left.
        </li>
        <li>Unknown fields are refused. Bodies: 1 MB of JSON, 20 MB a picture.</li>
      </ul>
    </section>
  );
}

function Problems() {
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">Problems</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {keysOf(API_PROBLEMS).map((code) => (
            <tr key={code} id={`problem-${code}`}>
              <td>{API_PROBLEMS[code].status}</td>
              <td>
                <code>{code}</code>
              </td>
              <td>{API_PROBLEMS[code].title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WebhookEvents() {
  const verify = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`body\`: as it came, before it is parsed. */
export function isFromShop(headers: Record<string, string>, body: string, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
  return (
    <section aria-labelledby="events">
      <h2 id="events">Webhook events</h2>
      <p>
        The shop posts each event to an https address of yours, as{' '}
        <code>{'{"id","type","timestamp","data"}'}</code>, where <code>data</code> is what GET of its subject
        gives. Headers and signature are those of Standard Webhooks. Answer with 2xx within ten seconds; else
        it comes again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, then the webhook is switched off.
        An event may come twice, under the same <code>webhook-id</code>. What was missed is read by{' '}
        <code>GET /orders?updated_since=</code>.
      </p>
      <Code text={verify} />
    </section>
  );
}

function OperationPart({ title, operation }: { title: string; operation: DescribedOperation }) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  const answers = Object.entries(responses).flatMap(([status, answer]) => {
    const { content } = answer as { content?: Record<string, { schema: Schema }> };
    const schema = content?.['application/json']?.schema;
    return schema ? [[status, typeText(schema)] as const] : [];
  });
  return (
    <section aria-labelledby={operationId}>
      <h3 id={operationId}>{title}</h3>
      <p>
        {summary}. {description.replaceAll('`', '')}.
      </p>
      {parameters.length > 0 && (
        <p>
          Parameters:{' '}
          {parameters
            .map(({ name, in: place, required }) => `${name} (${place}${required ? ', required' : ''})`)
            .join('; ')}
          .
        </p>
      )}
      {bodies.map(([type, { schema }]) => (
        <p key={type}>
          Body, {type}: <Type text={typeText(schema)} />
        </p>
      ))}
      {answers.map(([status, type]) => (
        <p key={status}>
          Answer {status}: <Type text={type} />
        </p>
      ))}
      <p>
        Problems:{' '}
        {Object.keys(responses)
          .filter((status) => status >= '400')
          .join(', ')}
        .
      </p>
    </section>
  );
}

/** A type, with links to the schemas that it names. */
function Type({ text }: { text: string }) {
  const names = [...new Set(text.match(/\b[A-Z][A-Za-z]{1,40}\b/g))];
  return (
    <>
      <code>{text}</code>{' '}
      {names.map((name) => (
        <a key={name} href={`#schema-${name}`} aria-label={`Schema ${name}`}>
          ↓
        </a>
      ))}
    </>
  );
}
