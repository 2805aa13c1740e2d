/** Why the shop cannot start, as one Italian sentence for the console; thrown, it stops the start. */
export class StartProblem extends Error {}
