import { loadEnvironmentFile, readSettings, type Settings } from '../server/settings.ts';
import { EXIT, StartRefusal } from '../server/start-refusal.ts';

/** A command called in a way it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the shell prints about an error: refusals and wrong usage by their text alone, our own faults with a stack. */
function explain(error: unknown, usage: string): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    return EXIT.settings;
  }
  if (error instanceof StartRefusal) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error(error instanceof Error ? error.message : error);
  return EXIT.refused;
}

/** Runs a command line tool with the settings of the environment and sets the exit code it asks for. */
export async function runCommand(
  usage: string,
  run: (args: string[], settings: Settings) => Promise<number>,
): Promise<void> {
  try {
    loadEnvironmentFile();
    process.exitCode = await run(process.argv.slice(2), readSettings(process.env));
  } catch (error) {
    process.exitCode = explain(error, usage);
  }
}
