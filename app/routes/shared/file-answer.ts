/** Answers with a file to save; nothing on the way stores it. `type`: its media type. */
export function fileAnswer(name: string, body: BodyInit, type = 'text/csv'): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
