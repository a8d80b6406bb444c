import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { dayBanking, type DayBankingEvent } from '#machines/day-banking/index.ts';
import type { Page } from 'playwright/test';
import { expect, openAs, test } from '../fixtures/test.ts';

const WRITER = 'finance@luma.example';
/** The chain of the demo: both have to accept, one rejects. */
const APPROVERS = ['manager2@luma.example', 'admin@luma.example'];
/** The demo tolerates a little: what the machine calls off by 100 is off by far more here. */
const SCALE = 100;

const scenario = dayBanking.scenarios.find((each) => each.name === 'no tolerance');
if (!scenario) throw new Error('the machine has no scenario without tolerance');
const graph = exploreScenario(dayBanking, scenario);
/** What people do with buttons; the clock closes days by itself (tests/banking/automatic-closure.test.ts). One count off, one that fits. */
const isPlayable = ({ event }: { event: DayBankingEvent }): boolean =>
  event.type === 'day-banking.fill' ? event.variance === 0 || event.variance === -100 : !['cutoff.passed', 'day-banking.explain'].includes(event.type);
const paths = coveringPaths({ ...graph, edges: graph.edges.filter(isPlayable) }, 'transitions');

const detail = (page: Page) => page.getByTestId('report-detail');
const action = (page: Page, event: string) => detail(page).locator(`[data-testid=action][data-event="${event}"]`);
const open = (page: Page, who: string, id: string): Promise<void> => openAs(page, who, `/finance/till-banking-reports?search=none&open=${id}`);

/** Does with a report what an event says, by the buttons of the page. */
async function act(page: Page, { id, opening }: { id: string; opening: number }, event: DayBankingEvent): Promise<void> {
  if (event.type === 'process.accepted' || event.type === 'process.rejected') {
    const [step, word] = event.type === 'process.accepted' ? ['step.accept', 'Accept'] : ['step.reject', 'Reject'];
    for (const approver of event.type === 'process.accepted' ? APPROVERS : APPROVERS.slice(0, 1)) {
      await open(page, approver, id);
      await action(page, step).click();
      await page.getByTestId('dialog').getByRole('button', { name: word }).click();
      await expect(page.getByTestId('dialog')).toBeHidden();
    }
    return open(page, WRITER, id);
  }
  await action(page, event.type).click();
  const question = page.getByRole('alertdialog');
  if (event.type === 'day-banking.confirm') return question.getByRole('button', { name: 'Mark as Submitted' }).click();
  if (event.type === 'day-banking.delete') return question.getByRole('button', { name: 'Delete' }).click();
  const form = page.getByTestId('dialog');
  // The amount that stands there is written anew when one comes to it, so it is replaced as a person would.
  await form.getByLabel(/^Coins/).first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(String((opening + (event.type === 'day-banking.fill' ? event.variance * SCALE : 0)) / 100));
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form).toBeHidden();
  // The correction is shown instead; the walk goes on with what it corrects.
  if (event.type === 'day-banking.correct') await open(page, WRITER, id);
}

test.describe('day banking in the browser: every transition that people make', () => {
  for (const path of paths) {
    test(path.name, async ({ page, api }) => {
      test.setTimeout(180_000);
      const writer = await api.signIn(WRITER);
      const tills = await writer.send<{ data: { location: { id: string; shortCode: string }; today: string }[] }>('GET', '/api/day-bankings/locations');
      const till = tills.body.data.find(({ location }) => location.shortCode === 'DXB-MAR');
      // The hand-overs of a day follow each other: each is counted from what the one before it left.
      const handOver = { locationId: till?.location.id, type: 'hand-over-end', businessDate: till?.today };
      const before = await writer.send<{ openingAmount: number }>('GET', `/api/day-bankings/opening?${new URLSearchParams(handOver as Record<string, string>).toString()}`);
      const opening = before.body.openingAmount;
      const [first, ...rest] = path.steps;
      const variance = first?.event.type === 'day-banking.fill' ? first.event.variance * SCALE : 0;
      const made = await writer.send<{ id: string }>('POST', '/api/day-bankings', { ...handOver, coins: opening + variance });
      const { id } = made.body;
      await open(page, WRITER, id);
      for (const step of rest) {
        await act(page, { id, opening }, step.event);
        const state = stateName(step.after.value);
        if (state === 'deleted') await expect(detail(page)).toBeHidden();
        else if (state === 'drafted') await expect(detail(page).locator('[data-status="draft"]').first()).toBeVisible();
        else await expect(detail(page).locator(`[data-status="${state}"]`).first()).toBeVisible();
      }
    });
  }
});
