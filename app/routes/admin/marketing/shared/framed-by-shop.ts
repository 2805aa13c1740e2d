import type { MiddlewareFunction } from 'react-router';

/** Allows framing by the shop's pages, which others forbid (`http/security-headers.ts`). Not cached. */
export const framedByShop: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const policy = response.headers.get('Content-Security-Policy');
  if (policy)
    response.headers.set(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  response.headers.set('X-Frame-Options', 'SAMEORIGIN');
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return response;
};
