import { deviceChange, type DeviceChangeEvent } from '#machines/device-change/index.ts';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import type { Page } from 'playwright/test';
import { expect, openAs, test, type ApiPerson } from '../fixtures/test.ts';

const REQUESTER = 'finance@luma.example';
/** The chain of the demo asks HR alone. */
const APPROVER = 'hr@luma.example';

const [scenario] = deviceChange.scenarios;
if (!scenario) throw new Error('the machine has no scenario');
const graph = exploreScenario(deviceChange, scenario);
const paths = coveringPaths(graph, 'transitions');

const action = (page: Page, event: string) => page.locator(`[data-testid=action][data-event="${event}"]`);
const STATUS: Readonly<Record<string, string>> = { requested: 'requested', approved: 'approved', rejected: 'rejected', canceled: 'canceled' };

/** A device that the requester has, and a free one of its type. */
async function devices(clerk: ApiPerson): Promise<string> {
  const { body: type } = await clerk.send<{ id: string }>('POST', '/api/asset-types', { name: `Walk ${crypto.randomUUID()}` });
  const make = async (): Promise<string> => (await clerk.send<{ id: string }>('POST', '/api/assets', { assetTypeId: type.id, currency: 'AED' })).body.id;
  const [held] = [await make(), await make()];
  await clerk.send('POST', '/api/asset-assignments', { assetId: held, employeeId: clerk.employeeId });
  return held;
}

/** Does with a request what an event says, by the buttons of the pages. */
async function act(page: Page, event: DeviceChangeEvent, id: string): Promise<void> {
  if (event.type === 'device-change.cancel') {
    await action(page, event.type).click();
    return page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the request' }).click();
  }
  const [step, word] = event.type === 'process.accepted' ? ['step.accept', 'Accept'] : ['step.reject', 'Reject'];
  await openAs(page, APPROVER, '/approvals?kind=change-assigned-device&search=Priya');
  await page.getByTestId('list-row').first().getByRole('button').first().click();
  await action(page, step).click();
  await page.getByTestId('dialog').getByRole('button', { name: word }).click();
  await expect(page.getByTestId('list-row')).toHaveCount(0);
  await openAs(page, REQUESTER, `/finance/device-changes?open=${id}`);
}

test.describe('device change in the browser: asked for, decided and taken back by the buttons of the pages (C§3, D15)', () => {
  for (const path of paths) {
    test(path.name, async ({ page, open, api }) => {
      test.setTimeout(180_000);
      const clerk = await api.signIn(REQUESTER);
      const held = await devices(clerk);
      await open(REQUESTER, `/finance/assets/${held}`);
      await page.getByTestId('change-device').click();
      const form = page.getByTestId('dialog');
      await form.getByLabel(/^Device you ask for/).selectOption({ index: 1 });
      await form.getByLabel(/^Why you need another one/).fill('The screen flickers.');
      await form.getByRole('button', { name: 'Change device' }).click();
      await expect(form).toBeHidden();
      const { body } = await clerk.send<{ data: { id: string; asset: { id: string } }[] }>('GET', '/api/device-changes?size=50');
      const id = body.data.find(({ asset }) => asset.id === held)?.id ?? '';
      await openAs(page, REQUESTER, `/finance/device-changes?open=${id}`);
      const chip = page.getByTestId('device-change-detail').getByTestId('status-chip').first();
      await expect(chip).toHaveAttribute('data-status', 'requested');
      for (const { event, after } of path.steps) {
        await act(page, event, id);
        await expect(chip).toHaveAttribute('data-status', STATUS[stateName(after.value)] ?? '');
      }
    });
  }
});
