import type { Locator, Page } from 'playwright/test';
import { roleTransferNow } from '#domain/offboarding.ts';
import {
  settlementPlace,
  type SettlementContext,
  type SettlementEvent,
} from '#machines/offboarding-settlement/index.ts';
import type { ApiPerson } from '../fixtures/api.ts';
import { expect } from '../fixtures/expect.ts';
import type { Plan, Walker } from './walker.ts';

const ADMINISTRATOR = 'admin@luma.example';
const LIST = '/payroll-management/offboarding';
const WITH_DUTIES = 'in charge of something';

type Place = ReturnType<typeof settlementPlace>;

export const plan: Plan<SettlementEvent, Place> = {
  /** The two scenarios that differ for people: a leaver without duties, and one with duties. */
  scenarios: ['nothing in the way', WITH_DUTIES],
  isPlayed: (event) => {
    if (event.type === 'duties.found') return false;
    if (event.type === 'settlement.save') return event.missing.length === 0;
    if (event.type === 'role-transfer.plan') return event.uncovered === 0;
    return event.type !== 'settlement.reopen' || (event.isAdministrator && event.hasNote);
  },
  // People see that duties must be transferred as soon as there are any (D67).
  showsOf: ({ value, context }) => {
    const settlement = context as SettlementContext;
    const place = settlementPlace(value, settlement);
    return place.status === 'deleted'
      ? place
      : { ...place, roleTransfer: roleTransferNow({ ...place, status: place.status }, settlement.duties > 0) };
  },
};

const dialog = (page: Page) => page.getByTestId('dialog');
const saved = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
};
/** The field reformats its amount on focus, so it is replaced as a person would. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}
const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

/** Executes an event on a settlement by the buttons of the page; `successor` takes over. */
async function act(page: Page, event: SettlementEvent, successor: string): Promise<void> {
  if (event.type === 'settlement.save') {
    await page.getByTestId('gratuity-calculation').locator('[data-event="settlement.save"]').click();
    const form = dialog(page);
    await form.getByRole('combobox', { name: /Country/ }).fill('Emirates');
    await page.getByRole('option', { name: /^United Arab Emirates/ }).click();
    await form
      .getByLabel(/^Last working day/)
      .first()
      .fill('30/06/2026');
    await form.getByLabel(/^Termination reason/).selectOption('termination');
    await type(page, form.getByLabel(/^Basic wage/), '10000');
    await type(page, form.getByLabel(/^Wage with allowances/), '12000');
    return saved(page);
  }
  if (event.type === 'role-transfer.plan') {
    await page.getByTestId('role-transfer').locator('[data-event="role-transfer.plan"]').click();
    await dialog(page)
      .getByRole('combobox', { name: /Line manager of/ })
      .fill(successor);
    await page.getByRole('option', { name: successor }).first().click();
    return saved(page);
  }
  await page.locator(`main [data-testid=action-bar] [data-event="${event.type}"]`).click();
  if (event.type === 'role-transfer.confirm') return confirm(page, 'Confirm role transfer');
  if (event.type === 'end-of-service.confirm') return confirm(page, 'Confirm end of service');
  if (event.type === 'settlement.delete') return confirm(page, 'Delete');
  await dialog(page)
    .getByRole('textbox', { name: /Reason/ })
    .fill('A mistake was found.');
  await dialog(page).getByRole('button', { name: 'Reopen' }).click();
  return expect(dialog(page)).toBeHidden();
}

/** An employee whose service ends; with duties they have a report. */
async function newLeaver(admin: ApiPerson, at: number, hasDuties: boolean): Promise<string> {
  const titles = await admin.send<{ data: { id: string }[] }>('GET', '/api/job-titles?size=1');
  const hire = async (name: string, managerId: string): Promise<string> => {
    const { status, body } = await admin.send<{ id: string }>('POST', '/api/employees', {
      firstName: name,
      lastName: `Number ${at}`,
      knownAs: name,
      personalEmail: `${name.toLowerCase()}-${at}-${Date.now()}@leaver.example`,
      permissionType: 'none',
      jobPositionId: titles.body.data[0]?.id,
      lineManagerEmployeeIds: [managerId],
      hrResponsibleIds: [admin.employeeId],
      startDate: '2020-01-01',
      personalPhone: { prefix: '971', number: '551234567' },
    });
    expect(status).toBe(201);
    return body.id;
  };
  const leaver = await hire('Walker', admin.employeeId);
  if (hasDuties) await hire('Report', leaver);
  return leaver;
}

/** An eligible successor for a leaver: someone leaving too is not. @throws Error when there is none */
async function findSuccessor(admin: ApiPerson, settlementId: string): Promise<string> {
  const { body } = await admin.send<{ data?: { firstName: string; lastName: string }[] }>(
    'GET',
    `/api/offboardings/${settlementId}/successors?duty=line-manager`,
  );
  const [first] = body.data ?? [];
  if (!first)
    throw new Error(
      'Nobody can take over the duties of a leaver: everybody who can sign in here has a settlement of their own. Begin with a new demo.',
    );
  return `${first.firstName} ${first.lastName}`.trim();
}

export const walker: Walker<SettlementEvent, Place> = {
  begin: async (stage, { scenario }, at) => {
    const { page } = stage;
    const admin = await stage.api.signIn(ADMINISTRATOR);
    const employeeId = await newLeaver(admin, at, scenario === WITH_DUTIES);
    const { status: made, body: settlement } = await admin.send<{ id: string; detail?: string }>(
      'POST',
      '/api/offboardings',
      { employeeId },
    );
    if (made !== 201)
      throw new Error(`No settlement could be begun for a new employee: ${made} ${settlement.detail ?? ''}`);
    const { id } = settlement;
    const successor = scenario === WITH_DUTIES ? await findSuccessor(admin, id) : '';
    await stage.openAs(page, ADMINISTRATOR, `${LIST}/${id}?status=confirmed`);
    return {
      taken: 0,
      act: (event) => act(page, event, successor),
      check: async ({ shows: { status, endOfService, roleTransfer } }) => {
        if (status === 'deleted') return expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
        await expect
          .poll(async () => {
            const { body } = await admin.send<Place>('GET', `/api/offboardings/${id}`);
            return [body.status, body.endOfService, body.roleTransfer];
          })
          .toEqual([status, endOfService, roleTransfer]);
        await expect(page.getByTestId('settlement-status').locator(`[data-status="${status}"]`)).toBeVisible();
      },
    };
  },
};
