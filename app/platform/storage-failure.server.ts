import { VendorError } from '#lib/vendor-error.ts';

/** Errors of the S3 client, wrapped by flydrive or not. */
type ServiceError = {
  name?: string;
  code?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number; requestId?: string };
};

/** Type, code and request id of a service failure; `parameter`: the file's key. Others are unchanged. */
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
