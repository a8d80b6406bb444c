import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { offboardingSettlement, settlementPlace, type SettlementContext, type SettlementEvent } from '#machines/offboarding-settlement/index.ts';
import type { Locator, Page } from 'playwright/test';
import { expect, openAs, test } from '../fixtures/test.ts';

const ADMIN = 'admin@luma.example';
const LIST = '/payroll-management/offboarding';

/** What people do with buttons in the two situations that differ: somebody in charge of nothing, and somebody in charge of something. */
const isPlayable = ({ event }: { event: SettlementEvent }): boolean => {
  if (event.type === 'duties.found') return false;
  if (event.type === 'settlement.save') return event.missing.length === 0;
  if (event.type === 'role-transfer.plan') return event.uncovered === 0;
  return event.type !== 'settlement.reopen' || (event.isAdministrator && event.hasNote);
};
const walks = offboardingSettlement.scenarios
  .filter(({ name }) => name === 'nothing in the way' || name === 'in charge of something')
  .flatMap((scenario) => {
    const graph = exploreScenario(offboardingSettlement, scenario);
    return coveringPaths({ ...graph, edges: graph.edges.filter(isPlayable) }, 'transitions').map((path) => ({ path, hasDuties: scenario.name === 'in charge of something' }));
  });

const dialog = (page: Page) => page.getByTestId('dialog');
const saved = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
};
/** An amount that stands there is written anew when one comes to it, so it is replaced as a person would. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
const confirm = (page: Page, name: string): Promise<void> => page.getByRole('alertdialog').getByRole('button', { name }).click();

/** Does with a settlement what an event says, by the buttons of the page. */
async function act(page: Page, event: SettlementEvent): Promise<void> {
  if (event.type === 'settlement.save') {
    await page.getByTestId('gratuity-calculation').locator('[data-event="settlement.save"]').click();
    const form = dialog(page);
    await form.getByRole('combobox', { name: /Country/ }).fill('Emirates');
    await page.getByRole('option', { name: /^United Arab Emirates/ }).click();
    await form.getByLabel(/^Last working day/).first().fill('30/06/2026');
    await form.getByLabel(/^Termination reason/).selectOption('termination');
    await type(page, form.getByLabel(/^Basic wage/), '10000');
    await type(page, form.getByLabel(/^Wage with allowances/), '12000');
    return saved(page);
  }
  if (event.type === 'role-transfer.plan') {
    await page.getByTestId('role-transfer').locator('[data-event="role-transfer.plan"]').click();
    await dialog(page).getByRole('combobox', { name: /Line manager of/ }).fill('Omar');
    await page.getByRole('option', { name: /Omar Al Suwaidi/ }).click();
    return saved(page);
  }
  await page.locator(`main [data-testid=action-bar] [data-event="${event.type}"]`).click();
  if (event.type === 'role-transfer.confirm') return confirm(page, 'Confirm role transfer');
  if (event.type === 'end-of-service.confirm') return confirm(page, 'Confirm end of service');
  if (event.type === 'settlement.delete') return confirm(page, 'Delete');
  await dialog(page).getByRole('textbox', { name: /Reason/ }).fill('A mistake was found.');
  await dialog(page).getByRole('button', { name: 'Reopen' }).click();
  return expect(dialog(page)).toBeHidden();
}

test.describe('offboarding settlement in the browser: every transition that people make', () => {
  for (const [index, { path, hasDuties }] of walks.entries()) {
    test(`${path.name}`, async ({ page, api }) => {
      test.setTimeout(60_000);
      const admin = await api.signIn(ADMIN);
      const titles = await admin.send<{ data: { id: string }[] }>('GET', '/api/job-titles?size=1');
      const hire = async (name: string, managerId: string): Promise<string> => {
        const { body } = await admin.send<{ id: string }>('POST', '/api/employees', {
          firstName: name, lastName: `Number ${index}`, knownAs: name, personalEmail: `${name.toLowerCase()}-${index}-${Date.now()}@leaver.example`, permissionType: 'none',
          jobPositionId: titles.body.data[0]?.id, lineManagerEmployeeIds: [managerId], hrResponsibleIds: [admin.employeeId], startDate: '2020-01-01',
          personalPhone: { prefix: '971', number: '551234567' },
        });
        return body.id;
      };
      const leaver = await hire('Walker', admin.employeeId);
      if (hasDuties) await hire('Report', leaver);
      const begun = await admin.send<{ id: string }>('POST', '/api/offboardings', { employeeId: leaver });
      const { id } = begun.body;
      await openAs(page, ADMIN, `${LIST}/${id}?status=confirmed`);
      for (const { event, after } of path.steps) {
        await act(page, event);
        const { status, endOfService, roleTransfer } = settlementPlace(after.value, after.context as SettlementContext);
        if (status === 'deleted') {
          await expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
          continue;
        }
        await expect
          .poll(async () => {
            const { body } = await admin.send<{ status: string; endOfService: string; roleTransfer: string }>('GET', `/api/offboardings/${id}`);
            return [body.status, body.endOfService, body.roleTransfer];
          })
          .toEqual([status, endOfService, roleTransfer]);
        await expect(page.getByTestId('settlement-status').locator(`[data-status="${status}"]`)).toBeVisible();
      }
    });
  }
});
