import type { Plugin } from 'vite';
import { oneScript } from './one-script.ts';

const ENTRY = 'src/app/worker/view-worker.ts';
const FILES = ['me-worker.js', 'branch-worker.js', 'check-in-worker.js'];

/**
 * Builds the service worker of the employee view, the branch app and its check-in as a script of its own at the root, whose
 * address stays: a browser looks there for the next version of it (ADR-0130).
 */
export function viewWorkers(): Plugin {
  return {
    name: 'view-workers',
    apply: 'build',
    async generateBundle() {
      const source = `${await oneScript(ENTRY)}\n`;
      for (const fileName of FILES) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
