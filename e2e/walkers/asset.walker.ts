import type { AssetEvent } from '#machines/asset/index.ts';
import { expect } from '../fixtures/expect.ts';
import type { Stage } from './stage.ts';
import type { Plan, Walker } from './walker.ts';

const CLERK = 'finance@luma.example';
const NAMES: Readonly<Record<string, string>> = { sara: 'Aisha Khan', omar: 'Maria Santos' };

export const plan: Plan<AssetEvent, null> = {
  scenarios: ['a new asset'],
  isPlayed: () => true,
  showsOf: () => null,
};

/** A new asset of a new type. */
async function newAsset({ api }: Stage): Promise<string> {
  const clerk = await api.signIn(CLERK);
  const types = await clerk.send<{ data: { id: string; name: string }[] }>('GET', '/api/asset-types?size=50');
  const known = types.body.data.find(({ name }) => name === 'E2E walk');
  const assetTypeId =
    known?.id ?? (await clerk.send<{ id: string }>('POST', '/api/asset-types', { name: 'E2E walk' })).body.id;
  const made = await clerk.send<{ id: string }>('POST', '/api/assets', { assetTypeId, currency: 'AED' });
  expect(made.status).toBe(201);
  return made.body.id;
}

export const walker: Walker<AssetEvent, null> = {
  begin: async (stage) => {
    const { page } = stage;
    const details = page.getByTestId('asset-details');
    const form = page.getByTestId('dialog');
    const question = page.getByRole('alertdialog');
    await stage.openAs(page, CLERK, `/finance/assets/${await newAsset(stage)}`);
    return {
      taken: 0,
      act: async (event, turn) => {
        await page.locator(`[data-testid=action][data-event="${event.type}"]`).click();
        switch (event.type) {
          case 'asset.assign':
          case 'asset.transfer': {
            const name = NAMES[event.owner.id] ?? '';
            await form.getByRole('combobox', { name: 'Owner' }).fill(name);
            await page
              .getByRole('option', { name: new RegExp(name) })
              .first()
              .click();
            await form.getByRole('button', { name: event.type === 'asset.assign' ? 'Assign' : 'Transfer' }).click();
            await expect(details).toContainText(name);
            return;
          }
          case 'asset.unassign':
            return question.getByRole('button', { name: 'Unassign' }).click();
          case 'asset.delete':
            return question.getByRole('button', { name: 'Delete' }).click();
          case 'asset.mark-invalid':
            await form.getByRole('textbox', { name: /Note/ }).fill(event.note);
            return form.getByRole('button', { name: 'Mark as invalid' }).click();
          case 'asset.edit':
            await form.getByLabel(/^Value/).fill(String(100 + turn));
            await form.getByRole('button', { name: 'Save' }).click();
            await expect(details).toContainText(`${100 + turn}.00 AED`);
        }
      },
      check: async ({ state }) => {
        if (state === 'deleted') await expect(page).toHaveURL(/\/finance\/assets(\?|$)/);
        else
          await expect(page.locator('main').getByTestId('status-chip').first()).toHaveAttribute('data-status', state);
      },
    };
  },
};
