/** What a code of a refusal means: the HTTP status it goes with, and the Italian texts that a toast shows. */
export type Failure = { status: number; title: string; description: string };
