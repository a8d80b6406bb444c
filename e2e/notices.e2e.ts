import { expectAccessibleInBothModes } from './a11y/gate.ts';
import { atRest, expect, productUrl, setupToken, test } from './fixtures/test.ts';

const HOUR = 3_600_000;

/** An operator action, with the setup token of this run. */
async function operate(method: string, path: string, body?: object): Promise<{ id: string }> {
  const answer = await fetch(productUrl() + path, {
    method,
    headers: { 'x-setup-token': setupToken(), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string });
}
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

let announced: string | null = null;
async function announce(message: string, from: number, until: number): Promise<void> {
  announced = (await operate('POST', '/api/maintenances', { message, startDate: at(from), endDate: at(until) })).id;
}
async function end(): Promise<void> {
  if (announced !== null) await operate('DELETE', `/api/maintenances/${announced}`);
  announced = null;
}
// The product is shared by all tests: none may leave maintenance behind.
test.afterEach(end);

test('upcoming maintenance is shown once for each notice (A§4)', async ({ open, page }) => {
  await announce('New pipes at noon.', HOUR, 2 * HOUR);
  await open('staff@luma.example', '/dashboard');
  const window = page.getByRole('dialog', { name: 'Planned maintenance' });
  await expect(window.getByText('New pipes at noon.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await window.getByTestId('acknowledge').click();
  await expect(window).toBeHidden();
  await page.reload();
  await page.waitForResponse((answer) => answer.url().endsWith('/api/maintenances/status'));
  await atRest(page);
  await expect(window).toHaveCount(0);
});

test('ongoing maintenance covers the page and afterwards restores it with what was typed (D85)', async ({
  open,
  page,
  api,
}) => {
  await open('hr@luma.example', '/communication-hub/newsletters');
  await atRest(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('pipes');
  await atRest(page);
  const hr = await api.signIn('hr@luma.example');
  await announce('New pipes.', -HOUR, HOUR);
  await expect.poll(async () => (await hr.send('GET', '/api/leaves')).status).toBe(503);
  // The next request shows the maintenance page: this one, unless another was faster.
  await page.keyboard.type('x');
  const block = page.getByTestId('maintenance');
  await expect(block.getByRole('heading', { name: 'Maintenance in progress' })).toBeFocused();
  await expect(block.getByText('New pipes.')).toBeVisible();
  await expectAccessibleInBothModes(page);
  await end();
  await expect(block).toHaveCount(0);
  await expect(search).toHaveValue(/^pipes/);
});

test('a form interrupted while saving comes back unchanged, without a question to discard it (ADR-0060)', async ({
  open,
  page,
}) => {
  await open('admin@luma.example', '/finance/assets?new=asset');
  const form = page.getByRole('dialog', { name: 'New asset' });
  const name = form.getByRole('textbox').first();
  await name.fill('Drill');
  await announce('New pipes.', -HOUR, HOUR);
  const block = page.getByTestId('maintenance');
  await expect(async () => {
    await form
      .getByRole('button', { name: 'Save' })
      .click({ timeout: 500 })
      .catch(() => undefined);
    await expect(block).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(block.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.type('x');
  await end();
  await expect(block).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(name).toHaveValue('Drill');
});
