import type { DayBankingEvent } from '#machines/day-banking/index.ts';
import { expect } from '../fixtures/expect.ts';
import type { Stage } from './stage.ts';
import type { Plan, Walker } from './walker.ts';

const WRITER = 'finance@luma.example';
/** The demo's approval process: both must accept, one rejects. */
const APPROVERS = ['manager2@luma.example', 'admin@luma.example'];
/** The demo has a tolerance: a variance of 100 in the machine is far larger here. */
const SCALE = 100;

export const plan: Plan<DayBankingEvent, null> = {
  scenarios: ['no tolerance'],
  /**
   * What people do with buttons; the clock closes days automatically (tests/day-banking/automatic-closure.test.ts). One
   * count with a variance, one without.
   */
  isPlayed: (event) =>
    event.type === 'day-banking.fill'
      ? event.variance === 0 || event.variance === -100
      : !['chain.changed', 'cutoff.passed', 'day-banking.explain'].includes(event.type),
  showsOf: () => null,
};

const offBy = (event: DayBankingEvent | undefined): number =>
  event?.type === 'day-banking.fill' ? event.variance * SCALE : 0;

/** A report of today with the till's opening, and the variance of the first event. */
async function newReport({ api }: Stage, variance: number): Promise<{ id: string; opening: number }> {
  const writer = await api.signIn(WRITER);
  const tills = await writer.send<{ data: { location: { id: string; shortCode: string }; today: string }[] }>(
    'GET',
    '/api/day-bankings/locations',
  );
  const till = tills.body.data.find(({ location }) => location.shortCode === 'DXB-MAR');
  // The hand-overs of a day follow each other: each starts from the previous count.
  const handOver = { locationId: till?.location.id, type: 'hand-over-end', businessDate: till?.today };
  const before = await writer.send<{ openingAmount: number }>(
    'GET',
    `/api/day-bankings/opening?${new URLSearchParams(handOver as Record<string, string>).toString()}`,
  );
  const opening = before.body.openingAmount;
  const made = await writer.send<{ id: string }>('POST', '/api/day-bankings', {
    ...handOver,
    coins: opening + variance,
  });
  expect(made.status).toBe(201);
  return { id: made.body.id, opening };
}

export const walker: Walker<DayBankingEvent, null> = {
  begin: async (stage, { steps }) => {
    const { page } = stage;
    const { id, opening } = await newReport(stage, offBy(steps[0]?.event));
    const detail = page.getByTestId('report-detail');
    const action = (event: string) => detail.locator(`[data-testid=action][data-event="${event}"]`);
    const open = (who: string): Promise<void> =>
      stage.openAs(page, who, `/finance/till-banking-reports?search=none&open=${id}`);
    await open(WRITER);

    const decide = async (isAccepted: boolean): Promise<void> => {
      for (const approver of isAccepted ? APPROVERS : APPROVERS.slice(0, 1)) {
        await open(approver);
        await action(isAccepted ? 'step.accept' : 'step.reject').click();
        await page.getByTestId('confirm-action').click();
        await expect(page.getByTestId('composer')).toBeHidden();
      }
      return open(WRITER);
    };

    return {
      // It was counted when it was created.
      taken: 1,
      act: async (event) => {
        if (event.type === 'process.accepted' || event.type === 'process.rejected')
          return decide(event.type === 'process.accepted');
        await action(event.type).click();
        const question = page.getByRole('alertdialog');
        if (event.type === 'day-banking.confirm')
          return question.getByRole('button', { name: 'Mark as Submitted' }).click();
        if (event.type === 'day-banking.delete') return question.getByRole('button', { name: 'Delete' }).click();
        const form = page.getByTestId('count');
        // The field reformats its amount on focus, so it is replaced as a person would.
        await form
          .getByLabel(/^Coins/)
          .first()
          .click();
        await page.keyboard.press('Control+A');
        await page.keyboard.type(String((opening + offBy(event)) / 100));
        await form.getByRole('button', { name: 'Save draft' }).click();
        await expect(form).toBeHidden();
        // The correction is shown instead; the walk continues with the corrected report.
        if (event.type === 'day-banking.correct') await open(WRITER);
      },
      check: async ({ state }) => {
        if (state === 'deleted') await expect(detail).toBeHidden();
        else
          await expect(
            detail.locator(`[data-status="${state === 'drafted' ? 'draft' : state}"]`).first(),
          ).toBeVisible();
      },
    };
  },
};
