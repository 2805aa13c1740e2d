import type { MiddlewareFunction } from 'react-router';

/**
 * Lets a page of the shop's own frame this one, and no other site; nobody keeps it. Every other page is framed by nobody
 * (`http/security-headers.ts`).
 */
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
