import type { DeviceChangeEvent } from '#machines/device-change/index.ts';
import type { ApiPerson } from '../fixtures/api.ts';
import { expect } from '../fixtures/expect.ts';
import type { Plan, Walker } from './walker.ts';

const REQUESTER = 'finance@luma.example';
/** The demo's process asks only HR. */
const APPROVER = 'hr@luma.example';

export const plan: Plan<DeviceChangeEvent, null> = {
  scenarios: ['a request'],
  /** Devices reassigned in between are tested in tests/paths-http. */
  isPlayed: (event) => !('isStillHeld' in event) || (event.isStillHeld && event.isReplacementFree),
  showsOf: () => null,
};

/** A device of the requester, and an unassigned one of its type. */
async function newDevices(clerk: ApiPerson): Promise<string> {
  const { body: type } = await clerk.send<{ id: string }>('POST', '/api/asset-types', {
    name: `Walk ${crypto.randomUUID()}`,
  });
  const make = async (): Promise<string> =>
    (await clerk.send<{ id: string }>('POST', '/api/assets', { assetTypeId: type.id, currency: 'AED' })).body.id;
  const [held] = [await make(), await make()];
  await clerk.send('POST', '/api/asset-assignments', { assetId: held, employeeId: clerk.employeeId });
  return held;
}

export const walker: Walker<DeviceChangeEvent, null> = {
  begin: async (stage) => {
    const { page } = stage;
    const clerk = await stage.api.signIn(REQUESTER);
    const held = await newDevices(clerk);
    const dialog = page.getByTestId('dialog');
    const action = (event: string) => page.locator(`[data-testid=action][data-event="${event}"]`);
    // No API call creates one: it is requested by the button of the device.
    await stage.openAs(page, REQUESTER, `/finance/assets/${held}`);
    await page.getByTestId('change-device').click();
    await dialog.getByLabel(/^Requested device/).selectOption({ index: 1 });
    await dialog.getByLabel(/^Reason for the change/).fill('The screen flickers.');
    await dialog.getByRole('button', { name: 'Change device' }).click();
    await expect(dialog).toBeHidden();
    const { body } = await clerk.send<{
      data: { id: string; asset: { id: string }; approvalProcess: { steps: { id: string }[] } }[];
    }>('GET', '/api/device-changes?size=50');
    const asked = body.data.find(({ asset }) => asset.id === held);
    if (!asked) throw new Error('the request is not among the latest');
    const { id, approvalProcess } = asked;
    const waiting = page.locator(`[data-testid=list-row][data-id="${approvalProcess.steps[0]?.id}"]`);
    const open = (): Promise<void> => stage.openAs(page, REQUESTER, `/finance/device-changes?open=${id}`);
    await open();
    return {
      // It was requested when it was created.
      taken: 1,
      act: async ({ type }) => {
        if (type === 'device-change.cancel') {
          await action(type).click();
          return page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
        }
        await stage.openAs(page, APPROVER, '/approvals?kind=change-assigned-device&search=Priya');
        await waiting.locator('[data-control=link]').click();
        await action(type === 'process.accepted' ? 'step.accept' : 'step.reject').click();
        await page.getByTestId('confirm-action').click();
        await expect(waiting).toHaveCount(0);
        await open();
      },
      check: ({ state }) =>
        expect(page.getByTestId('device-change-detail').getByTestId('status-chip').first()).toHaveAttribute(
          'data-status',
          state,
        ),
    };
  },
};
