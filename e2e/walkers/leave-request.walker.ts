import type { LeaveEvent } from '#machines/leave-request/index.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { askForLeave } from '../fixtures/api.ts';
import { expect, EXPECT_TIMEOUT_MS } from '../fixtures/expect.ts';
import { LeavePage } from '../page-models/leave.page-model.ts';
import type { Plan, Walker } from './walker.ts';

/** A tenant whose template requires approval of cancellations (D26), with two steps. */
const REQUESTER = 'staff@nord.example';
const APPROVERS = ['manager@nord.example', 'hr@nord.example'];

const OWN = ['leave.cancel', 'leave.keep'] as const;
/** The requester's own enabled buttons. */
type Buttons = Readonly<Record<string, boolean>>;

const ownButtons = (snapshot: AnyMachineSnapshot): Buttons =>
  Object.fromEntries(
    OWN.filter((type) => snapshot.status === 'active' && snapshot.can({ type, by: 'requester' })).map((type) => [
      type,
      true,
    ]),
  );

export const plan: Plan<LeaveEvent, Buttons> = {
  scenarios: ['cancellation needs approval'],
  /** What people do with buttons: days pass by themselves, corrections come after them, and an undo is offered for seconds (e2e/approvals.e2e.ts). */
  isPlayed: (event) => {
    if ('by' in event) return event.by === 'requester' && event.type !== 'leave.correct';
    if (event.type === 'process.accepted') return event.isCovered;
    return event.type !== 'process.undone' && !event.type.startsWith('day.');
  },
  showsOf: ownButtons,
};

/** The chip of a state: a leave with a pending cancellation is still accepted. */
const chipOf = (state: string): string =>
  state === 'requested' ? 'pending' : state.startsWith('approved') ? 'accepted' : state;

/** A leave of one person, decided by two others, each on their own page, where they see the others' actions. */
export const walker: Walker<LeaveEvent, Buttons> = {
  begin: async (stage) => {
    const leave = await askForLeave(stage.api, REQUESTER);
    const path = `/hr/leave?open=${leave.id}`;
    const pages = new Map<string, LeavePage>();
    const shown = async (account: string): Promise<LeavePage> => {
      const known = pages.get(account);
      if (known) return known;
      const page = await stage.newPage();
      await stage.openAs(page, account, path);
      const made = new LeavePage(page);
      pages.set(account, made);
      return made;
    };
    /** The approver has loaded the current version: a decision on an older one is refused. */
    const fresh = async (account: string): Promise<LeavePage> => {
      const isKnown = pages.has(account);
      const made = await shown(account);
      if (isKnown) await made.page.goto(stage.url + path);
      return made;
    };
    return {
      // It was requested when it was created.
      taken: 1,
      act: async ({ type }) => {
        if (type === 'leave.cancel' || type === 'leave.keep') return (await fresh(REQUESTER)).act(leave.id, type);
        const isAcceptance = type.endsWith('.accepted');
        for (const approver of isAcceptance ? APPROVERS : APPROVERS.slice(0, 1)) {
          const page = await fresh(approver);
          await page.act(leave.id, isAcceptance ? 'step.accept' : 'step.reject');
          await expect(
            page.action(leave.id, 'step.accept').and(page.page.locator(':not([aria-disabled=true])')),
          ).toHaveCount(0);
        }
      },
      check: async ({ state, shows }) => {
        const page = await shown(REQUESTER);
        await expect(page.status(leave.id)).toHaveAttribute('data-status', chipOf(state));
        await expect(page.detail(leave.id).locator('[data-status=cancellation-requested]')).toHaveCount(
          state === 'approved.cancellation-requested' ? 1 : 0,
        );
        if (Object.keys(shows).length === 0) return;
        await expect(async () => {
          const buttons = await page.actions(leave.id);
          expect(Object.fromEntries(Object.entries(buttons).filter(([, can]) => can))).toEqual(shows);
        }).toPass({ timeout: EXPECT_TIMEOUT_MS });
      },
      reload: async () => {
        await Promise.all([...pages.values()].map(({ page }) => page.goto(stage.url + path)));
      },
    };
  },
};
