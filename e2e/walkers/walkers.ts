import type { Plan, Walker } from './walker.ts';

/** A machine's plan and walker, as the module of its name in this folder offers them. */
export interface Walkable {
  readonly plan: Plan;
  readonly walker: Walker;
}

/** Which event a walker takes is known to its machine alone, as in the registry of machines. */
const erase = (module: { readonly plan: object; readonly walker: object }): Walkable => module as unknown as Walkable;

/** The machines whose records are walked by the buttons of their pages. Each is loaded when it is asked for, and Playwright with it. */
export const walkers: ReadonlyMap<string, () => Promise<Walkable>> = new Map([
  ['approval-process', async () => erase(await import('./approval-process.walker.ts'))],
  ['asset', async () => erase(await import('./asset.walker.ts'))],
  ['commission-period', async () => erase(await import('./commission-period.walker.ts'))],
  ['day-banking', async () => erase(await import('./day-banking.walker.ts'))],
  ['device-change', async () => erase(await import('./device-change.walker.ts'))],
  ['leave-request', async () => erase(await import('./leave-request.walker.ts'))],
  ['newsletter', async () => erase(await import('./newsletter.walker.ts'))],
  ['offboarding-settlement', async () => erase(await import('./offboarding-settlement.walker.ts'))],
  ['user-status', async () => erase(await import('./user-status.walker.ts'))],
]);

/** The machines of records that nobody walks by buttons, and why. */
export const WITHOUT_WALKER: ReadonlyMap<string, string> = new Map([
  ['report', 'A report is asked for with one button; the rest is the work of a job and of the clock, over hours.'],
]);
