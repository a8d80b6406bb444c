import { sql } from 'kysely';
import { deviceChange, type DeviceChangeContext, type DeviceChangeEvent } from '#machines/device-change/index.ts';
import { stateName } from '#machines/kernel/index.ts';
import { refusedByProcess, type HttpDriver } from '../http-driver.ts';

interface Device {
  readonly status: string;
  readonly owner: string | null;
  /** The last entry of its journal. */
  readonly told: string;
  /** Its journal ends with its own version. */
  readonly isWhole: boolean;
}

interface Row {
  readonly status: string;
  readonly version: number;
  readonly process: string;
  /** The last event of the approval's journal. */
  readonly decided: string;
  readonly held: Device;
  readonly wanted: Device;
}

/**
 * The expected state of approval and devices, by the request's state; devices start as assigned, and as assigned and
 * returned.
 */
const PROCESSES: Readonly<Record<string, readonly [status: string, event: string]>> = {
  requested: ['pending', 'process.route'],
  approved: ['accepted', 'step.accept'],
  rejected: ['rejected', 'step.reject'],
  canceled: ['canceled', 'process.cancel'],
};
const GIVEN = { status: 'assigned', told: 'asset.assign from available to assigned', isWhole: true };
const FREE = { status: 'available', owner: null, told: 'asset.unassign from assigned to available', isWhole: true };

const deviceJson = (tenantId: string, column: 'asset_id' | 'replacement_asset_id') => sql<Device>`(
  select json_build_object('status', a.status, 'owner', coalesce(a.owner_employee_id, a.owner_location_id, a.owner_user_id),
    'told', j.event || ' from ' || j.from_state || ' to ' || j.to_state, 'isWhole', j.record_version = a.version)
  from asset a join transition_journal j on j.tenant_id = a.tenant_id and j.machine = 'asset' and j.record_id = a.id
  where a.tenant_id = ${tenantId} and a.id = ${sql.ref(`d.${column}`)} order by j.id desc limit 1)`;

const isPlain = (event: DeviceChangeEvent): boolean =>
  !('isStillHeld' in event) || (event.isStillHeld && event.isReplacementFree);

/** Device change requests in the demo tenant, where only HR decides (C§3; D6, D15). */
export const driver: HttpDriver<DeviceChangeContext, DeviceChangeEvent> = {
  definition: deviceChange,
  scenarios: deviceChange.scenarios,
  unraced: ({ type }) =>
    type === 'device-change.request'
      ? 'two requests are two records; for one device the second is refused, which tests/assets asks for'
      : null,
  open: async (api) => {
    const finance = await api.signIn('finance@luma.example');
    const requester = await api.signIn('staff@luma.example');
    const approver = await api.signIn('hr@luma.example');
    const other = await api.signIn('manager@luma.example');
    const { tenantId } = finance;
    const { body: type } = await finance.send<{ id: string }>('POST', '/api/asset-types', {
      body: { name: 'Walked tablet' },
    });
    const make = async (): Promise<string> =>
      (await finance.send<{ id: string }>('POST', '/api/assets', { body: { assetTypeId: type.id, currency: 'AED' } }))
        .body.id;
    const give = async (assetId: string, to: object): Promise<void> => {
      const { status } = await finance.send('POST', '/api/asset-assignments', { body: { assetId, ...to } });
      if (status >= 300) throw new Error(`the device was not given: ${status}`);
    };
    const toNobody = { userId: null };

    return async () => ({
      tenantId,
      begin: async () => {
        const [held, wanted] = [await make(), await make()];
        await give(held, { employeeId: requester.employeeId });
        await give(wanted, { employeeId: other.employeeId });
        await give(wanted, toNobody);
        let id = '';
        let stepId: string | undefined;
        const ask = async (): Promise<number> => {
          const { status, body } = await requester.send<{ id: string; approvalProcess: { steps: { id: string }[] } }>(
            'POST',
            '/api/device-changes',
            { body: { assetId: held, replacementAssetId: wanted, note: 'The screen flickers.' } },
          );
          if (status === 201) [id, stepId] = [body.id, body.approvalProcess.steps[0]?.id];
          return status;
        };
        const send = async (event: DeviceChangeEvent): Promise<number> => {
          if (event.type === 'device-change.request') return ask();
          if (event.type === 'device-change.cancel')
            return (
              await (event.by === 'requester' ? requester : other).send('POST', `/api/device-changes/${id}/cancel`, {
                body: {},
              })
            ).status;
          return (
            await approver.send('PATCH', `/api/approval-process-steps/${stepId}`, {
              body: { status: event.type.slice('process.'.length) },
            })
          ).status;
        };
        return {
          id: () => id,
          send,
          probe: async (event) => {
            if (!('isStillHeld' in event)) return send(event);
            // Each device reassigned in between is returned, so that the walk continues as before.
            if (!event.isStillHeld) await give(held, { employeeId: other.employeeId });
            if (!event.isReplacementFree) await give(wanted, { employeeId: other.employeeId });
            const status = await send(event);
            if (!event.isStillHeld) {
              await give(held, toNobody);
              await give(held, { employeeId: requester.employeeId });
            }
            if (!event.isReplacementFree) await give(wanted, toNobody);
            return status;
          },
          read: async () =>
            id === ''
              ? {}
              : api.db.database.tenant({ tenantId }, async (tx) => {
                  const { rows } = await sql<Row>`
                select d.status, d.version, p.status as process, ${deviceJson(tenantId, 'asset_id')} as held, ${deviceJson(tenantId, 'replacement_asset_id')} as wanted, (
                  select j.event from transition_journal j where j.tenant_id = d.tenant_id and j.machine = 'approval-process' and j.record_id = p.id order by j.id desc limit 1) as decided
                from device_change d join approval_process p on p.tenant_id = d.tenant_id and p.id = d.approval_process_id
                where d.tenant_id = ${tenantId} and d.id = ${id}`.execute(tx);
                  if (!rows[0]) throw new Error('the request is gone');
                  return rows[0];
                }),
        };
      },
      expected: ({ value }) => {
        const status = stateName(value);
        if (status === 'draft') return {};
        const [process, decided] = PROCESSES[status] ?? [];
        const owned = { ...GIVEN, owner: requester.employeeId };
        return {
          status,
          process,
          decided,
          ...(status === 'approved' ? { held: FREE, wanted: owned } : { held: owned, wanted: FREE }),
        };
      },
      reasons: ({ value }, { type }, row) =>
        value !== 'requested' && (type === 'process.accepted' || type === 'process.rejected')
          ? refusedByProcess(type === 'process.accepted' ? 'step.accept' : 'step.reject', (row as Row).process)
          : null,
      // Before the request only requesting is possible, and once. A repeated decision is answered like the first (D14).
      // Devices do not matter once a request has ended.
      refusal: ({ value }, event) => {
        if (value === 'draft') return event.type === 'device-change.request' ? [422] : null;
        if (event.type === 'device-change.request') return null;
        const [process] = PROCESSES[stateName(value)] ?? [];
        if (value !== 'requested' && !isPlain(event)) return null;
        return event.type === `process.${process}` ? [200] : [409];
      },
    });
  },
};
