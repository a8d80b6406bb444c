import type { Plugin } from 'vite';
import { oneScript } from './one-script.ts';

const ENTRY = 'src/app/worker/employee-worker.ts';

/**
 * Builds the service worker of the employee view as a script of its own at the root, whose address stays: a browser looks
 * there for the next version of it (ADR-0130).
 */
export function employeeWorker(): Plugin {
  return {
    name: 'employee-worker',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'me-worker.js', source: `${await oneScript(ENTRY)}\n` });
    },
  };
}
