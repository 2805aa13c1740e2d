/**
 * Sends a form to the server. Without an answer `failed` makes one from the input, so that the page can keep it;
 * redirects and other answers pass through.
 */
export async function serverOr<Answer, Failed>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  failed: (form: FormData) => Failed,
): Promise<Answer | Failed> {
  // Cloned: the server action reads the request's body.
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return failed(form);
  }
}
