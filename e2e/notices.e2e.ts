import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { atRest, expect, productUrl, test } from './fixtures/test.ts';

const HOUR = 3_600_000;

/** What the operator does, by the set-up token of this run. */
async function operate(method: string, path: string, body?: object): Promise<{ id: string }> {
  const answer = await fetch(productUrl() + path, {
    method,
    headers: { 'x-setup-token': process.env['STEWARD_SETUP_TOKEN'] ?? '', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string });
}
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

test('maintenance that is ahead is shown once for each notice (A§4)', async ({ open, page }) => {
  const { id } = await operate('POST', '/api/maintenances', { message: 'New pipes at noon.', startDate: at(HOUR), endDate: at(2 * HOUR) });
  try {
    await open('staff@luma.example', '/dashboard');
    const window = page.getByRole('dialog', { name: 'Maintenance is planned' });
    await expect(window.getByText('New pipes at noon.')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await window.getByTestId('acknowledge').click();
    await expect(window).toBeHidden();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest(page);
    await page.waitForTimeout(2_500);
    await expect(window).toHaveCount(0);
  } finally {
    await operate('DELETE', `/api/maintenances/${id}`);
  }
});

test('maintenance that goes on takes the page, and gives it back with what was entered (D85)', async ({ open, page }) => {
  await open('hr@luma.example', '/communication-hub/newsletters');
  await atRest(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('pip');
  const { id } = await operate('POST', '/api/maintenances', { message: 'New pipes.', startDate: at(-HOUR), endDate: at(HOUR) });
  const block = page.getByTestId('maintenance');
  let isOver = false;
  try {
    await page.waitForTimeout(1_200);
    await search.fill('pipes');
    await expect(block.getByRole('heading', { name: 'We are at work on the product' })).toBeFocused();
    await expect(block.getByText('New pipes.')).toBeVisible();
    await expectAccessibleInBothModes(page);
    await operate('DELETE', `/api/maintenances/${id}`);
    isOver = true;
    await expect(block).toHaveCount(0, { timeout: 15_000 });
    await expect(search).toHaveValue('pipes');
  } finally {
    if (!isOver) await operate('DELETE', `/api/maintenances/${id}`);
  }
});
