import { RELEASE } from '#lib/release.ts';

/**
 * Sends spans to a collector (OTLP, JSON by HTTP) until the returned function is called, which sends what is left.
 * The libraries are loaded only now: without a collector a start does not wait for them.
 * @param endpoint base address, as in OpenTelemetry's `OTEL_EXPORTER_OTLP_ENDPOINT`
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [api, { AsyncLocalStorageContextManager }, exporting, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const exporter = new exporting.OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vetrina', 'service.version': RELEASE }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.trace.setGlobalTracerProvider(provider);
  return async () => {
    // A collector that is away must not keep the shop from ending well.
    await provider.shutdown().catch(() => {});
    api.trace.disable();
    api.context.disable();
  };
}
