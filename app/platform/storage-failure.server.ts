import { VendorError } from '#lib/vendor-error.ts';

/** What flydrive wraps, or passes on, of what the S3 client threw. */
type ServiceError = {
  name?: string;
  code?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number; requestId?: string };
};

/**
 * A failure of the service as type, code and request id; `parameter` is the file's key. What is no failure of the
 * service stays what it is.
 */
export function vendorErrorOf(error: unknown, parameter: string): unknown {
  if (!(error instanceof Error)) return error;
  const outer: ServiceError = error;
  const inner = (outer.cause ?? {}) as ServiceError;
  const isOfService = outer.code?.startsWith('E_CANNOT_') || outer.$metadata || inner.$metadata;
  if (!isOfService) return error;
  const { httpStatusCode: status, requestId } = inner.$metadata ?? outer.$metadata ?? {};
  return new VendorError({
    vendor: 'storage',
    type: inner.name ?? outer.name ?? 'Error',
    code: inner.code ?? outer.code,
    status,
    parameter,
    requestId,
  });
}
