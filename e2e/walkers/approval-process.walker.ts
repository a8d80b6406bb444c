import type { ApprovalContext, ApprovalEvent } from '#machines/approval-process/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { askForLeave } from '../fixtures/api.ts';
import { expect, EXPECT_TIMEOUT_MS } from '../fixtures/expect.ts';
import { LeavePage } from '../page-models/leave.page-model.ts';
import type { Plan, Walker } from './walker.ts';

/** The demo's approval process: line manager, the manager above, HR. */
const PEOPLE: Readonly<Record<string, string>> = {
  requester: 'staff@luma.example',
  'approver-1': 'manager@luma.example',
  'approver-2': 'manager2@luma.example',
  'approver-3': 'hr@luma.example',
};

/** The buttons of each person, and whether they are enabled. */
type Buttons = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** What the machine allows one person in one situation, as buttons. */
function allowedButtons(snapshot: AnyMachineSnapshot, who: string): Record<string, boolean> {
  const { steps } = snapshot.context as ApprovalContext;
  const can = (type: 'step.accept' | 'step.reject'): boolean =>
    steps.some((_, step) => snapshot.status === 'active' && snapshot.can({ type, step, by: who, hasNote: false }));
  const isPending = snapshot.value === 'pending';
  return {
    ...(isPending && who !== 'requester'
      ? { 'step.accept': can('step.accept'), 'step.reject': can('step.reject') }
      : {}),
    // An approved leave can still be canceled before it starts (D26).
    ...(isPending || snapshot.value === 'accepted' ? { 'leave.cancel': who === 'requester' } : {}),
  };
}

export const plan: Plan<ApprovalEvent, Buttons> = {
  scenarios: ['3 steps'],
  /** Events that a demo person can send with a button. */
  isPlayed: (event) =>
    event.type === 'process.route' || (event.type !== 'step.reassign' && 'by' in event && event.by in PEOPLE),
  showsOf: (snapshot) => Object.fromEntries(Object.keys(PEOPLE).map((who) => [who, allowedButtons(snapshot, who)])),
};

/** A leave decided by three people; each of the four has the page open, and sees the others' actions there. */
export const walker: Walker<ApprovalEvent, Buttons> = {
  begin: async (stage) => {
    const leave = await askForLeave(stage.api, PEOPLE['requester'] ?? '');
    const path = `/hr/leave?open=${leave.id}`;
    const pages = new Map<string, LeavePage>();
    const pageOf = async (who: string): Promise<LeavePage> => {
      const known = pages.get(who);
      if (known) return known;
      const page = await stage.newPage();
      await stage.openAs(page, PEOPLE[who] ?? '', path);
      const made = new LeavePage(page);
      pages.set(who, made);
      return made;
    };
    let words = 0;
    return {
      // It was routed when the leave was requested.
      taken: 1,
      act: async (event) => {
        if (!('by' in event)) throw new Error(`${event.type} has no button`);
        const isKnown = pages.has(event.by);
        const actor = await pageOf(event.by);
        // The approver has loaded the current version: a decision on an older one is refused.
        if (isKnown) await actor.page.goto(stage.url + path);
        if (event.type === 'step.accept' || event.type === 'step.reject')
          return actor.act(leave.id, event.type, event.hasNote ? 'Noted.' : undefined);
        if (event.type === 'process.cancel') return actor.act(leave.id, 'leave.cancel');
        return actor.addNote(leave.id, `Word ${(words += 1)}`);
      },
      check: async ({ state, shows }) => {
        const check = async ([who, buttons]: readonly [string, Readonly<Record<string, boolean>>]): Promise<void> => {
          const page = await pageOf(who);
          await expect(page.status(leave.id)).toHaveAttribute('data-status', state);
          await expect(async () => {
            const shown = await page.actions(leave.id);
            delete shown['step.reassign'];
            expect({ who, shown }).toEqual({ who, shown: buttons });
          }).toPass({ timeout: EXPECT_TIMEOUT_MS });
        };
        await Promise.all(Object.entries(shows).map(check));
      },
      reload: async () => {
        await Promise.all([...pages.values()].map(({ page }) => page.goto(stage.url + path)));
      },
    };
  },
};
