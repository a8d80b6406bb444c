import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettlementContext, SettlementEvent } from '#machines/offboarding-settlement/index.ts';
import { offboardingSettlement, settlementPlace } from '#machines/offboarding-settlement/index.ts';
import { coveringPaths } from '#machines/kernel/cover.ts';
import { exploreScenario } from '#machines/kernel/graph.ts';
import { leaversOf } from '../offboardings/leavers.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

const PATH = '/api/offboardings';

let api: TestApi;
let admin: Person;
let hr: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  hr = await api.signIn('hr@luma.example');
  manager = await api.signIn('manager@luma.example');
});
afterAll(() => api.close());

type World = ReturnType<typeof leaversOf>;

/** Makes a leaver who stands as a scenario says. */
async function begin(world: World, facts: SettlementContext): Promise<{ id: string; leaver: string }> {
  const leaver = await world.hire();
  if (facts.pendingLeaves > 0) await world.askForLeave(leaver.id);
  if (facts.heldAssets > 0) await world.giveAsset(leaver.id);
  if (facts.openBankings > 0) await world.openReport(leaver);
  if (facts.duties > 0) await world.giveLocation(leaver.id);
  const { status, body } = await hr.send<{ id: string }>('POST', PATH, { body: { employeeId: leaver.id } });
  expect(status).toBe(201);
  return { id: body.id, leaver: leaver.id };
}

const WAGES = { basicWage: 1_000_000, totalWage: 1_200_000 };
const MANUAL = { manualAmount: 500_000, manualNote: 'As agreed.' };

/** Lets an event happen as people make it happen. */
async function send(id: string, event: SettlementEvent, isRuled: boolean): Promise<number> {
  const post = async (part: string, body: object, by: Person = hr): Promise<number> => (await by.send('POST', `${PATH}/${id}/${part}`, { body })).status;
  switch (event.type) {
    case 'settlement.save':
      return post('gratuity', {
        countryISO: isRuled ? 'AE' : 'KW', currency: 'AED', terminationReason: 'resignation', lastWorkingDay: event.missing.includes('lastWorkingDay') ? null : '2026-06-30', ...(isRuled ? WAGES : MANUAL),
      });
    case 'role-transfer.plan':
      return post('role-transfer', { successors: event.uncovered > 0 ? [] : [{ duty: 'location-contact', employeeId: manager.employeeId }] });
    case 'role-transfer.confirm':
      return post('role-transfer-confirm', {});
    case 'end-of-service.confirm':
      return post('end-of-service-confirm', {});
    case 'settlement.reopen':
      return post('reopen', { note: event.hasNote ? 'A mistake was found.' : '' }, event.isAdministrator ? admin : hr);
    case 'settlement.delete':
      return (await hr.send('DELETE', `${PATH}/${id}`)).status;
    case 'duties.found':
      return 0;
  }
}

describe('offboarding settlement over HTTP: generated paths, rows read back, every refused event probed (B§4; D66–D69)', () => {
  it.each(offboardingSettlement.scenarios)('$name', async (scenario) => {
    const world = leaversOf(api, () => admin);
    const facts = scenario.input as SettlementContext;
    const isRuled = !facts.missing.includes('manualAmount');
    const graph = exploreScenario(offboardingSettlement, scenario as (typeof offboardingSettlement.scenarios)[number]);
    const probed = new Set<string>();
    for (const path of coveringPaths(graph, 'transitions')) {
      const { id, leaver } = await begin(world, facts);
      const told: string[] = [];
      let at = graph.start;
      for (const step of [...path.steps, null]) {
        const node = graph.nodes.get(at);
        for (const { event } of graph.refusals.filter((each) => each.at === at && each.event.type !== 'duties.found')) {
          const probe = `${at} ${JSON.stringify(event)}`;
          if (probed.has(probe)) continue;
          probed.add(probe);
          expect([node?.value, event, await send(id, event, isRuled)]).toEqual([node?.value, event, node?.value === 'deleted' ? 404 : 409]);
        }
        if (!step) continue;
        const { event, after } = step;
        if (event.type === 'duties.found') await world.giveLocation(leaver);
        else expect([event, await send(id, event, isRuled)]).toEqual([event, event.type === 'settlement.delete' ? 204 : 200]);
        told.push(event.type);
        const { status, endOfService, roleTransfer } = settlementPlace(after.value, after.context as SettlementContext);
        const now = await hr.send<{ status: string; endOfService: string; roleTransfer: string }>('GET', `${PATH}/${id}`);
        if (status === 'deleted') expect(now.status).toBe(404);
        else expect(now.body).toMatchObject({ status, endOfService, roleTransfer });
        at = step.to;
      }
      // Duties are found by the next one who does something: nobody did, if they were found last.
      if (told.at(-1) === 'duties.found') told.pop();
      const rows = await world.inTenant((tx) =>
        tx.selectFrom('transition_journal').select(['event', 'to_state']).where('tenant_id', '=', admin.tenantId).where('record_id', '=', id).orderBy('record_version').execute(),
      );
      expect(rows.map(({ event }) => event)).toEqual(told);
    }
    expect(probed.size).toBeGreaterThan(15);
  });
});
