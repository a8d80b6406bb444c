import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveRequest, type LeaveContext } from '#machines/leave-request/index.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { companyFor, driver, requestLeave } from './drivers/leave-request.driver.ts';
import { walkEverything } from './walk-everything.ts';

walkEverything('leave request over HTTP (B§4; D17–D27)', driver, { taken: 100, probed: 200 });

const refused = leaveRequest.scenarios.filter(({ input }) => {
  const facts = input as LeaveContext;
  return !facts.isEmployed || facts.hasOverlap || !facts.isCovered;
});

describe('refused leave requests', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it.each(refused)('$name', async (scenario) => {
    const facts = scenario.input as LeaveContext;
    const { status, body } = await requestLeave(api, await companyFor(api, facts), facts);
    // D25: an overlap is a conflict; the rest are rules of the record.
    expect([status, body.code]).toEqual(facts.hasOverlap ? [409, 'event-not-allowed'] : [422, 'rule-violated']);
  });
});
