import { coveringPaths, type Path } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { leaveRequest, type LeaveEvent } from '#machines/leave-request/index.ts';
import type { Browser } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { askForLeave, type Api } from '../fixtures/api.ts';
import { expect, listen, openAs, productUrl, test } from '../fixtures/test.ts';
import { LeavePage } from '../page-models/leave.page-model.ts';

/** A tenant whose template wants cancellations approved (D26), with a chain of two. */
const REQUESTER = 'staff@nord.example';
const APPROVERS = ['manager@nord.example', 'hr@nord.example'];

const scenario = leaveRequest.scenarios.find((each) => each.name === 'cancellation needs approval');
if (!scenario) throw new Error('the machine has no scenario in which cancellations are approved');
const graph = exploreScenario(leaveRequest, scenario);

/** What people do with buttons: days pass by themselves, and corrections come after them. */
const isPlayable = ({ event }: { event: LeaveEvent }): boolean => {
  if ('by' in event) return event.by === 'requester' && event.type !== 'leave.correct';
  if (event.type === 'process.accepted') return event.isCovered;
  return !event.type.startsWith('day.');
};
const paths = coveringPaths({ ...graph, edges: graph.edges.filter(isPlayable) }, 'transitions');

/** The chip of a state: a leave whose cancellation waits is still an accepted one. */
const chipOf = (state: string): string => (state === 'requested' ? 'pending' : state.startsWith('approved') ? 'accepted' : state);

/** The requester's own buttons in a state. */
function ownButtons(snapshot: AnyMachineSnapshot): Record<string, boolean> {
  const can = (type: 'leave.cancel' | 'leave.keep'): boolean => snapshot.status === 'active' && snapshot.can({ type, by: 'requester' });
  return Object.fromEntries((['leave.cancel', 'leave.keep'] as const).filter(can).map((type) => [type, true]));
}

test.describe('leave request in the browser: every transition that people make', () => {
  for (const path of paths) {
    test(path.name, async ({ browser, api }) => {
      test.setTimeout(180_000);
      await play(path, { browser, api });
    });
  }

  test('HR sets right what a leave takes once it has begun (D26)', async ({ open, page, api }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date());
    const leave = await askForLeave(api, 'finance@luma.example', { type: 'bereavement', on: today });
    await open('hr@luma.example', `/hr/leave?open=${leave.id}`);
    const leaves = new LeavePage(page);
    await leaves.action(leave.id, 'leave.correct').click();
    const dialog = page.getByTestId('dialog');
    await dialog.getByRole('textbox', { name: /Days that count/ }).fill('0');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Was at work after all.');
    await dialog.getByRole('button', { name: 'Correct days' }).click();
    await expect(leaves.detail(leave.id).getByTestId('corrections')).toContainText('Was at work after all.');
  });
});

async function play(path: Path<LeaveEvent>, { browser, api }: { browser: Browser; api: Api }): Promise<void> {
  const leave = await askForLeave(api, REQUESTER);
  const complaints: string[] = [];
  const pages = new Map<string, LeavePage>();
  const pageOf = async (account: string): Promise<LeavePage> => {
    const known = pages.get(account);
    if (known) return known;
    const page = await (await browser.newContext()).newPage();
    listen(page, complaints);
    await openAs(page, account, `/hr/leave?open=${leave.id}`);
    const made = new LeavePage(page);
    pages.set(account, made);
    return made;
  };
  const shown = async (account: string): Promise<LeavePage> => {
    const isKnown = pages.has(account);
    const page = await pageOf(account);
    if (isKnown) await page.page.goto(`${productUrl()}/hr/leave?open=${leave.id}`);
    return page;
  };
  const send = async (event: LeaveEvent): Promise<void> => {
    if (event.type === 'leave.cancel') return (await shown(REQUESTER)).act(leave.id, 'leave.cancel');
    if (event.type === 'leave.keep') return (await shown(REQUESTER)).act(leave.id, 'leave.keep');
    const isAcceptance = event.type.endsWith('.accepted');
    for (const approver of isAcceptance ? APPROVERS : APPROVERS.slice(0, 1)) {
      const page = await shown(approver);
      await page.act(leave.id, isAcceptance ? 'step.accept' : 'step.reject');
      await expect(page.action(leave.id, 'step.accept').and(page.page.locator(':not([aria-disabled=true])'))).toHaveCount(0);
    }
  };
  for (const step of path.steps) {
    if (step.event.type !== 'leave.request') await send(step.event);
    const state = stateName(step.after.value);
    const page = await shown(REQUESTER);
    await expect(page.status(leave.id)).toHaveAttribute('data-status', chipOf(state));
    await expect(page.detail(leave.id).locator('[data-status=cancellation-requested]')).toHaveCount(state === 'approved.cancellation-requested' ? 1 : 0);
    const wanted = ownButtons(step.after);
    if (Object.keys(wanted).length === 0) continue;
    await expect(async () => {
      const buttons = await page.actions(leave.id);
      expect(Object.fromEntries(Object.entries(buttons).filter(([, can]) => can))).toEqual(wanted);
    }).toPass({ timeout: 10_000 });
  }
  for (const { page } of pages.values()) await page.context().close();
  expect(complaints).toEqual([]);
}
