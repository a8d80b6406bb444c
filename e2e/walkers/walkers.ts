import type { Plan, Walker } from './walker.ts';

/** A machine's plan and walker, as exported by its module in this folder. */
export interface Walkable {
  readonly plan: Plan;
  readonly walker: Walker;
}

/** Only the machine knows the walker's event type, as in the registry of machines. */
const erase = (module: { readonly plan: object; readonly walker: object }): Walkable => module as unknown as Walkable;

/** The machines with walks by buttons. Each is loaded on demand, together with Playwright. */
export const walkers: ReadonlyMap<string, () => Promise<Walkable>> = new Map([
  ['approval-process', async () => erase(await import('./approval-process.walker.ts'))],
  ['asset', async () => erase(await import('./asset.walker.ts'))],
  ['attendance', async () => erase(await import('./attendance.walker.ts'))],
  ['commission-period', async () => erase(await import('./commission-period.walker.ts'))],
  ['day-banking', async () => erase(await import('./day-banking.walker.ts'))],
  ['device-change', async () => erase(await import('./device-change.walker.ts'))],
  ['leave-request', async () => erase(await import('./leave-request.walker.ts'))],
  ['newsletter', async () => erase(await import('./newsletter.walker.ts'))],
  ['offboarding-settlement', async () => erase(await import('./offboarding-settlement.walker.ts'))],
  ['user-status', async () => erase(await import('./user-status.walker.ts'))],
]);

/** The record machines without walks by buttons, with the reason. */
export const WITHOUT_WALKER: ReadonlyMap<string, string> = new Map([
  [
    'document',
    'The day moves a document as much as people do; its three buttons are tested with the documents of a person.',
  ],
  ['report', 'A report is asked for with one button; the rest is the work of a job and of the clock, over hours.'],
]);
