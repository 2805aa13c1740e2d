import { endWithShellOfNpm } from './npm-shell.mjs';

/** A foreseeable obstacle: its message is one Italian sentence for the person at the console. */
export class Problem extends Error {}

/** Runs a command of the project; a foreseeable obstacle ends it with its sentence, not with a stack. */
export async function command(run) {
  endWithShellOfNpm();
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
