import { approvalProcess, type ApprovalContext, type ApprovalEvent } from '#machines/approval-process/index.ts';
import { coveringPaths, type Path } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import type { Browser } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { askForLeave, type Api } from '../fixtures/api.ts';
import { expect, listen, openAs, productUrl, test } from '../fixtures/test.ts';
import { LeavePage } from '../page-models/leave.page-model.ts';

/** The demo's chain: line manager, the manager above, HR. */
const PEOPLE: Readonly<Record<string, string>> = {
  requester: 'staff@luma.example',
  'approver-1': 'manager@luma.example',
  'approver-2': 'manager2@luma.example',
  'approver-3': 'hr@luma.example',
};

const scenario = approvalProcess.scenarios.find((each) => each.name === '3 steps');
if (!scenario) throw new Error('the machine has no scenario of three steps');
const graph = exploreScenario(approvalProcess, scenario);

/** Events that a demo person can send with a button of the page. */
const isPlayable = ({ event }: { event: ApprovalEvent }): boolean =>
  event.type === 'process.route' || (event.type !== 'step.reassign' && 'by' in event && event.by in PEOPLE);
const paths = coveringPaths({ ...graph, edges: graph.edges.filter(isPlayable) }, 'transitions');

/** What the machine allows one person in one situation, by the buttons that stand for it. */
function allowedButtons(snapshot: AnyMachineSnapshot, who: string): Record<string, boolean> {
  const { steps } = snapshot.context as ApprovalContext;
  const can = (type: 'step.accept' | 'step.reject'): boolean =>
    steps.some((_, step) => snapshot.status === 'active' && snapshot.can({ type, step, by: who, hasNote: false }));
  const isPending = snapshot.value === 'pending';
  return {
    ...(isPending && who !== 'requester' ? { 'step.accept': can('step.accept'), 'step.reject': can('step.reject') } : {}),
    // A leave that is granted can still be taken back before it begins (D26).
    ...(isPending || snapshot.value === 'accepted' ? { 'leave.cancel': who === 'requester' } : {}),
  };
}

test.describe('approval process in the browser: every transition by the buttons of the page', () => {
  for (const path of paths) {
    test(path.name, async ({ browser, api }) => {
      test.setTimeout(180_000);
      await play(path, { browser, api });
    });
  }
});

async function play(path: Path<ApprovalEvent>, { browser, api }: { browser: Browser; api: Api }): Promise<void> {
  const leave = await askForLeave(api, 'staff@luma.example');
  const pages = new Map<string, LeavePage>();
  const complaints: string[] = [];
  let words = 0;
  const pageOf = async (who: string): Promise<LeavePage> => {
    const known = pages.get(who);
    if (known) return known;
    const page = await (await browser.newContext()).newPage();
    listen(page, complaints);
    await openAs(page, PEOPLE[who] ?? '', `/hr/leave?open=${leave.id}`);
    const made = new LeavePage(page);
    pages.set(who, made);
    return made;
  };
  for (const step of path.steps) {
    const { event } = step;
    if (event.type !== 'process.route' && 'by' in event) {
      // It shows what the step before led to; only the first time it is opened here.
      const page = await pageOf(event.by);
      if (event.type === 'step.accept') await page.act(leave.id, 'step.accept', event.hasNote ? 'Noted.' : undefined);
      else if (event.type === 'step.reject') await page.act(leave.id, 'step.reject', event.hasNote ? 'Noted.' : undefined);
      else if (event.type === 'process.cancel') await page.act(leave.id, 'leave.cancel');
      else await page.addNote(leave.id, `Word ${(words += 1)}`);
      await expect(page.status(leave.id)).toHaveAttribute('data-status', String(step.after.value));
    }
    const check = async (who: string): Promise<void> => {
      const isKnown = pages.has(who);
      const page = await pageOf(who);
      if (isKnown) await page.page.goto(`${productUrl()}/hr/leave?open=${leave.id}`);
      await expect(page.status(leave.id)).toHaveAttribute('data-status', String(step.after.value));
      await expect(async () => {
        const shown = await page.actions(leave.id);
        delete shown['step.reassign'];
        expect({ who, shown }).toEqual({ who, shown: allowedButtons(step.after, who) });
      }).toPass({ timeout: 10_000 });
    };
    await Promise.all(['requester', 'approver-1', 'approver-2', 'approver-3'].map(check));
  }
  for (const { page } of pages.values()) await page.context().close();
  expect(complaints).toEqual([]);
}
