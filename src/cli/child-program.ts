import { spawn, type ChildProcess } from 'node:child_process';
import { ROOT } from './repository-paths.ts';

export type RunOptions = {
  env?: Readonly<Record<string, string>>;
  /** Where its output goes: passed through, or all of it to standard error. */
  output?: 'pass' | 'stderr';
  /** Ends the program when aborted. */
  signal?: AbortSignal | undefined;
};

/** Starts a script with the Node that runs us, from the top of the repository. */
export function startScript(script: string, args: readonly string[], options: RunOptions = {}): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: options.output === 'stderr' ? ['ignore', 2, 2] : 'inherit',
  });
}

/**
 * Runs a script to its end and returns its exit code (1 when a signal ended it). A signal to us reaches it too: the
 * terminal or the launcher tells us, and we wait for it to end.
 */
export function runScript(script: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = startScript(script, args, options);
    const end = (): void => void child.kill('SIGTERM');
    process.once('SIGTERM', end).once('SIGINT', end);
    options.signal?.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', end).off('SIGINT', end);
      options.signal?.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });
}
