import { asset, type AssetEvent } from '#machines/asset/index.ts';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';

const [scenario] = asset.scenarios;
if (!scenario) throw new Error('the machine has no scenario');
const graph = exploreScenario(asset, scenario);
const NAMES: Readonly<Record<string, string>> = { sara: 'Aisha Khan', omar: 'Maria Santos' };
const paths = coveringPaths(graph, 'transitions');

const action = (page: Page, event: string) => page.locator(`[data-testid=action][data-event="${event}"]`);

/** Does with an asset what an event says, by the buttons of its page. */
async function act(page: Page, event: AssetEvent, turn: number): Promise<void> {
  await action(page, event.type).click();
  const form = page.getByTestId('dialog');
  const question = page.getByRole('alertdialog');
  switch (event.type) {
    case 'asset.assign':
    case 'asset.transfer': {
      const name = NAMES[event.owner.id] ?? '';
      await form.getByRole('combobox', { name: 'Owner' }).fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).first().click();
      await form.getByRole('button', { name: event.type === 'asset.assign' ? 'Assign' : 'Transfer' }).click();
      await expect(page.getByTestId('asset-details')).toContainText(name);
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
      await expect(page.getByTestId('asset-details')).toContainText(`${100 + turn}.00 AED`);
  }
}

test.describe('asset in the browser: every transition, by the buttons of its page (C§4)', () => {
  for (const path of paths) {
    test(path.name, async ({ page, open, api }) => {
      test.setTimeout(180_000);
      const clerk = await api.signIn('finance@luma.example');
      const types = await clerk.send<{ data: { id: string; name: string }[] }>('GET', '/api/asset-types?size=50');
      const known = types.body.data.find(({ name }) => name === 'E2E walk');
      const assetTypeId = known?.id ?? (await clerk.send<{ id: string }>('POST', '/api/asset-types', { name: 'E2E walk' })).body.id;
      const made = await clerk.send<{ id: string }>('POST', '/api/assets', { assetTypeId, currency: 'AED' });
      expect(made.status).toBe(201);
      await open('finance@luma.example', `/finance/assets/${made.body.id}`);
      for (const [turn, { event, after }] of path.steps.entries()) {
        await act(page, event, turn);
        const state = stateName(after.value);
        if (state === 'deleted') await expect(page).toHaveURL(/\/finance\/assets(\?|$)/);
        else await expect(page.locator('main').getByTestId('status-chip').first()).toHaveAttribute('data-status', state);
      }
    });
  }
});
