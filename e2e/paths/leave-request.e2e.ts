import { leaveRequest } from '#machines/leave-request/index.ts';
import { askForLeave } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';
import { LeavePage } from '../page-models/leave.page-model.ts';
import { layWalks } from '../walkers/lay-walks.ts';
import { plan, walker } from '../walkers/leave-request.walker.ts';
import { walkByButtons } from '../walkers/walker.ts';
import { sampledWalks } from '../fixtures/sampling.ts';

test.describe('leave request in the browser: every transition that people trigger', () => {
  for (const [at, walk] of sampledWalks('leave-request', layWalks(leaveRequest, plan))) {
    test(walk.name, async ({ stage }) => {
      await walkByButtons(walker, walk, stage, at);
    });
  }

  test('HR corrects the days a leave uses after it has started (D26)', async ({ open, page, api }) => {
    const day = (ahead: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(Date.now() + ahead * 86_400_000);
    // A week: today alone may be a public holiday or a day off, of which nothing counts.
    const leave = await askForLeave(api, 'finance@luma.example', { type: 'bereavement', on: day(0), until: day(6) });
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
