/** Why the shop cannot open, in one Italian sentence for whoever started it; it stops the start. */
export class StartProblem extends Error {}
