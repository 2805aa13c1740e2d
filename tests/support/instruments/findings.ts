/** What an instrument says of one document; `where` names the document, and the place in it where it is told. */
export type Finding = { says: string; where: string };

/** What an instrument may say, and why it stands. */
export type Exception = { says: RegExp; where?: RegExp; reason: string };

/**
 * What no exception covers, and the exceptions that cover nothing any more: both must be empty.
 * @returns one line for each different saying, with how often and where it is said first.
 */
export function unexplained(findings: Finding[], exceptions: Exception[]): string[] {
  const used = new Set<Exception>();
  const left = new Map<string, string[]>();
  for (const { says, where } of findings) {
    const exception = exceptions.find((one) => one.says.test(says) && (one.where?.test(where) ?? true));
    if (exception) used.add(exception);
    else left.set(says, [...(left.get(says) ?? []), where]);
  }
  return [
    ...[...left].map(([says, places]) => `${says} (${places.length}, first ${places[0]})`),
    ...exceptions.filter((one) => !used.has(one)).map(({ says }) => `An exception covers nothing: ${says}`),
  ];
}
