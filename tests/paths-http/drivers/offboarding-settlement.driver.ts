import {
  offboardingSettlement,
  settlementPlace,
  type SettlementContext,
  type SettlementEvent,
} from '#machines/offboarding-settlement/index.ts';
import type { Person } from '../../support/api.ts';
import { leaversOf } from '../../offboarding/leavers.ts';
import type { HttpDriver } from '../http-driver.ts';

const PATH = '/api/offboardings';
const WAGES = { basicWage: 1_000_000, totalWage: 1_200_000 };
const MANUAL = { manualAmount: 500_000, manualNote: 'As agreed.' };

/** Settlements of the demo tenant, each of a new leaver (B§4; D66–D69). */
export const driver: HttpDriver<SettlementContext, SettlementEvent> = {
  definition: offboardingSettlement,
  scenarios: offboardingSettlement.scenarios,
  unraced: ({ type }) =>
    type === 'duties.found'
      ? 'no call sends it: duties come about elsewhere, and are found and told with the next event of the settlement'
      : null,
  open: async (api) => {
    const admin = await api.signIn('admin@luma.example');
    const hr = await api.signIn('hr@luma.example');
    const manager = await api.signIn('manager@luma.example');
    const world = leaversOf(api, () => admin);
    return async ({ input }) => {
      const facts = input as SettlementContext;
      const isRuled = !facts.missing.includes('manualAmount');
      const gratuity = {
        countryISO: isRuled ? 'AE' : 'KW',
        currency: 'AED',
        terminationReason: 'resignation',
        ...(isRuled ? WAGES : MANUAL),
      };
      return {
        tenantId: admin.tenantId,
        begin: async () => {
          const leaver = await world.hire();
          if (facts.pendingLeaves > 0) await world.askForLeave(leaver.id);
          if (facts.heldAssets > 0) await world.giveAsset(leaver.id);
          if (facts.openBankings > 0) await world.openReport(leaver);
          if (facts.duties > 0) await world.giveLocation(leaver.id);
          const { status, body } = await hr.send<{ id: string }>('POST', PATH, { body: { employeeId: leaver.id } });
          if (status !== 201) throw new Error(`no settlement: ${JSON.stringify(body)}`);
          const path = `${PATH}/${body.id}`;
          const post = async (part: string, sent: object, by: Person = hr): Promise<number> =>
            (await by.send('POST', `${path}/${part}`, { body: sent })).status;
          return {
            id: () => body.id,
            read: async () => {
              const now = await hr.send<{ status: string; endOfService: string; roleTransfer: string }>('GET', path);
              const { endOfService, roleTransfer } = now.body;
              return now.status === 404
                ? { status: 'deleted' }
                : { status: now.body.status, endOfService, roleTransfer };
            },
            send: async (event) => {
              switch (event.type) {
                case 'settlement.save':
                  return post('gratuity', {
                    ...gratuity,
                    lastWorkingDay: event.missing.includes('lastWorkingDay') ? null : '2026-06-30',
                  });
                case 'role-transfer.plan':
                  return post('role-transfer', {
                    successors:
                      event.uncovered > 0 ? [] : [{ duty: 'location-contact', employeeId: manager.employeeId }],
                  });
                case 'role-transfer.confirm':
                  return post('role-transfer-confirm', {});
                case 'end-of-service.confirm':
                  return post('end-of-service-confirm', {});
                case 'settlement.reopen':
                  return post(
                    'reopen',
                    { note: event.hasNote ? 'A mistake was found.' : '' },
                    event.isAdministrator ? admin : hr,
                  );
                case 'settlement.delete':
                  return (await hr.send('DELETE', path)).status;
                case 'duties.found':
                  await world.giveLocation(leaver.id);
                  return null;
              }
            },
          };
        },
        expected: ({ value, context }) => {
          const place = settlementPlace(value, context as SettlementContext);
          return place.status === 'deleted' ? { status: place.status } : { ...place };
        },
        // D66: once the end of service is confirmed, that is the reason for refusing everything the state no longer
        // knows.
        reasons: ({ context }, event, _, ask) =>
          (context as SettlementContext).isEndOfServiceConfirmed
            ? ask(event).map((reason) =>
                reason.code === 'not-in-this-state' ? { code: 'end-of-service-confirmed' } : reason,
              )
            : null,
        refusal: ({ value }, event) => (event.type === 'duties.found' ? null : value === 'deleted' ? [404] : [409]),
        // Duties are detected by the next action: there is none if they were found last.
        isJournaled: ({ type }, _before, _after, isLast) => type !== 'duties.found' || !isLast,
      };
    };
  },
};
