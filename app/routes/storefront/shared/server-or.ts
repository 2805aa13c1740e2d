/**
 * Sends a form to the server. One that does not answer is answered for by `failed`, which is given what was typed, so
 * that the page can keep it; redirects and other answers of the server pass through.
 */
export async function serverOr<Answer, Failed>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  failed: (form: FormData) => Failed,
): Promise<Answer | Failed> {
  // The server action reads the body of the request.
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return failed(form);
  }
}
