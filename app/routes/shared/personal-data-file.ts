export function personalDataFile(known: object): Response {
  return new Response(`${JSON.stringify(known, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dati-personali.json"',
      'Cache-Control': 'no-store',
    },
  });
}
