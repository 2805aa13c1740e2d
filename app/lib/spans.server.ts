import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Without an exporter (`app/platform/tracing.server.ts`) these spans are the API's no-ops. */
const tracer = () => trace.getTracer('vetrina');

/** Runs `work`, e.g. a job, in a span that begins a trace. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes, kind: SpanKind.CONSUMER, root: true }, (span) =>
    endedWith(span, work),
  );
}

/** Returns the object; its calls awaited within a request or a job get a span such as `payments.refund`. */
export function tracedCalls<Vendor extends object>(vendor: string, target: Vendor): Vendor {
  return new Proxy(target, {
    get(_, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const call = () => Reflect.apply(value, target, given);
        return trace.getActiveSpan()
          ? spanOf(`${vendor}.${String(key)}`, { 'peer.service': vendor }, call)
          : call();
      };
    },
  });
}

/** Returns the database client; its queries within a request or a job get a span. */
export function tracedQueries<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(_, key) {
      const value = Reflect.get(client, key);
      if (typeof value !== 'function' || key === 'constructor') return value;
      return (...given: unknown[]) => {
        const [first] = given;
        // Transactions of the embedded engine have a client of their own.
        if (key === 'transaction' && typeof first === 'function')
          return Reflect.apply(value, client, [(tx: object) => first(tracedQueries(tx))]);
        const call = () => Reflect.apply(value, client, given);
        if (key !== 'query' || !trace.getActiveSpan()) return call();
        const facts = queryFacts(first);
        return spanOf(Object.values(facts).join(' '), { 'db.system.name': 'postgresql', ...facts }, call);
      };
    },
  });
}

const BEFORE_TABLE = new Set(['from', 'into', 'update']);
const TABLE = /^"?[a-z_]+"?$/;

/** The statement's verb and table. Never its text, which may contain values. */
function queryFacts(query: unknown): Attributes {
  const text = typeof query === 'string' ? query : String((query as { text?: unknown }).text);
  const words = text.trim().toLowerCase().split(/\s+/);
  const isNamed = (word: string, at: number) => BEFORE_TABLE.has(words[at - 1] ?? '') && TABLE.test(word);
  const table = words.find(isNamed)?.replaceAll('"', '');
  const verb = /^[a-z]+/.exec(words[0] ?? '')?.[0] ?? 'query';
  return { 'db.operation.name': verb, ...(table && { 'db.collection.name': table }) };
}

function spanOf(name: string, attributes: Attributes, call: () => unknown): unknown {
  return tracer().startActiveSpan(name, { attributes, kind: SpanKind.CLIENT }, (span) => {
    let answer: unknown;
    try {
      answer = call();
    } catch (error) {
      end(span, error);
      throw error;
    }
    if (answer instanceof Promise) return endedWith(span, () => answer);
    span.end();
    return answer;
  });
}

async function endedWith<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    end(span, error);
    throw error;
  }
}

/** Ends with the error's name alone: messages may contain addresses. */
function end(span: Span, error: unknown) {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
