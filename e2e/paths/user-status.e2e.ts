import { coveringPaths, type Path } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { stateName } from '#machines/kernel/index.ts';
import { userStatus, type UserStatusEvent } from '#machines/user-status/index.ts';
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Api } from '../fixtures/api.ts';
import { expect, productUrl, test } from '../fixtures/test.ts';

const scenario = userStatus.scenarios.find(({ name }) => name === 'one of many');
if (!scenario) throw new Error('the machine has no scenario of one among many');
const graph = exploreScenario(userStatus, scenario);
const byOther = ({ event }: { event: UserStatusEvent }): boolean => event.by === 'other';
const paths = coveringPaths({ ...graph, edges: graph.edges.filter(byOther) }, 'transitions');
const EVENTS = ['user.activate', 'user.hold', 'user.deactivate', 'user.archive'] as const;

/** Buttons that the machine allows somebody else in a situation. */
const allowed = (snapshot: AnyMachineSnapshot): readonly string[] =>
  EVENTS.filter((type) => snapshot.status === 'active' && snapshot.can({ type, by: 'other', note: null }));

/** Somebody new: their account is active from the first day. */
async function newcomer(api: Api): Promise<string> {
  const admin = await api.signIn('admin@luma.example');
  const [jobs, people] = [await admin.send<{ data: { id: string }[] }>('GET', '/api/job-titles?size=1'), await admin.send<{ data: { id: string }[] }>('GET', '/api/employees?size=1&statuses=active')];
  const made = await admin.send<{ user: { id: string } }>('POST', '/api/employees', {
    firstName: 'Walked', lastName: `Path ${Date.now()}`, knownAs: 'Walked', personalEmail: `walked-${crypto.randomUUID()}@mail.example`, permissionType: 'none',
    jobPositionId: jobs.body.data[0]?.id, lineManagerEmployeeIds: [people.body.data[0]?.id], hrResponsibleIds: [people.body.data[0]?.id], startDate: '2026-01-01',
  });
  expect(made.status).toBe(201);
  return made.body.user.id;
}

test.describe('user status in the browser: every transition by the buttons of the page (D89)', () => {
  test('paths that cover every transition', async ({ page, open, api }) => {
    test.setTimeout(180_000);
    await open('admin@luma.example', '/system-management/roles-and-permissions?tab=users');
    const walked = new Set<string>();
    for (const path of paths) await test.step(path.name, () => walk(path, page, api, walked));
    expect(walked).toEqual(new Set(graph.edges.filter(byOther).map(({ transition }) => transition)));
  });
});

/** An account of the demo that was never activated. */
async function neverActivated(api: Api): Promise<string | undefined> {
  const admin = await api.signIn('admin@luma.example');
  return (await admin.send<{ data: { id: string }[] }>('GET', '/api/users?statuses=inactive')).body.data[0]?.id;
}

/** The first path begins with an account that was never activated; whoever is new has that step behind them. */
async function walk(path: Path<UserStatusEvent>, page: Page, api: Api, walked: Set<string>): Promise<void> {
  const untouched = walked.size === 0 ? await neverActivated(api) : undefined;
  const id = untouched ?? (await newcomer(api));
  const steps = untouched ? path.steps : path.steps.slice(1);
  await page.goto(`${productUrl()}/system-management/roles-and-permissions?tab=users&open=${id}`);
  const detail = page.getByTestId('user-detail');
  await detail.waitFor();
  const buttons = async () => detail.locator('[data-event]:not([aria-disabled=true])').evaluateAll((all) => all.map((each) => each.getAttribute('data-event') ?? ''));
  for (const step of steps) {
    await expect.poll(buttons).toEqual([...allowed(step.before)]);
    await detail.locator(`[data-event="${step.event.type}"]`).click();
    await page.getByTestId('confirm-status').click();
    await expect(page.getByTestId('confirm-status')).toHaveCount(0);
    await expect(page.getByRole('dialog').filter({ has: detail }).locator('[data-status]').first()).toHaveAttribute('data-status', stateName(step.after.value));
    walked.add(step.transition);
  }
  const last = steps.at(-1);
  if (last) await expect.poll(buttons).toEqual([...allowed(last.after)]);
}
