import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Exchange } from './exchange.ts';
import type { RouteTable } from './route-table.ts';

/**
 * Gives a request a span, which ends with its answer. Named by the route's pattern, such as `/admin/ordini/:id`: path
 * and query contain searches, order numbers and secrets. The request's id leads to the log.
 */
export function traceRequests(routes: Pick<RouteTable, 'at'>) {
  const tracer = trace.getTracer('vetrina');
  return (exchange: Exchange, work: () => void) => {
    const { request, response, path } = exchange;
    const method = request.method ?? 'GET';
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER });
    response.once('close', () => {
      const route = routes.at(path)?.ids.at(-1);
      const status = response.statusCode;
      span.updateName(route ? `${method} ${route}` : `${method} ${exchange.kind}`);
      span.setAttributes({
        'http.request.method': method,
        'http.response.status_code': status,
        'vetrina.kind': exchange.kind,
        ...(route && { 'http.route': route }),
        ...(exchange.id && { 'vetrina.request': exchange.id }),
        ...(exchange.cached && { 'vetrina.cached': true }),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(context.active(), span), work);
  };
}
