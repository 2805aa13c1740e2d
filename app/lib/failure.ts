export type Failure = { status: number; title: string; description: string };
