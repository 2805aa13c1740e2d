/** Stops the start; an Italian sentence for the console. */
export class StartProblem extends Error {}
