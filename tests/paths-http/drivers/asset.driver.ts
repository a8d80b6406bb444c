import { sql } from 'kysely';
import { asset, type AssetContext, type AssetEvent } from '#machines/asset/index.ts';
import { stateName } from '#machines/kernel/index.ts';
import type { HttpDriver } from '../http-driver.ts';

/** One call assigns and transfers: the state determines which, so the other one cannot be sent. */
const cannotBeAsked = (state: string, { type }: AssetEvent): boolean =>
  state === 'assigned' ? type === 'asset.assign' : type === 'asset.transfer';
const isBlank = (event: AssetEvent): boolean => 'note' in event && event.note.trim() === '';

interface Row {
  readonly status: string;
  readonly owner: string | null;
}

/** Assets of the demo tenant (C§4; D55, D56). */
export const driver: HttpDriver<AssetContext, AssetEvent> = {
  definition: asset,
  scenarios: asset.scenarios,
  open: async (api) => {
    const finance = await api.signIn('finance@luma.example');
    const { tenantId } = finance;
    const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
      api.db.database.tenant({ tenantId }, run);
    const left = await inTenant((tx) =>
      tx
        .selectFrom('employee')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('status', '=', 'archived')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    /** Employees of the cases, by their names there. */
    const people: Readonly<Record<string, string>> = {
      sara: (await api.signIn('staff@luma.example')).employeeId,
      omar: (await api.signIn('hr@luma.example')).employeeId,
      left: left.id,
    };
    const { body: type } = await finance.send<{ id: string }>('POST', '/api/asset-types', { body: { name: 'Walked' } });
    const post = async (path: string, body: object): Promise<number> =>
      (await finance.send('POST', path, { body })).status;
    return async () => ({
      tenantId,
      outbox: ['notifyOwner'],
      begin: async () => {
        const { body } = await finance.send<{ id: string; version: number }>('POST', '/api/assets', {
          body: { assetTypeId: type.id, currency: 'AED' },
        });
        const assetId = body.id;
        const read = () =>
          inTenant(async (tx) => {
            const { rows } = await sql<
              Row & { version: number }
            >`select status, owner_employee_id as owner, version from asset where tenant_id = ${tenantId} and id = ${assetId}`.execute(
              tx,
            );
            if (!rows[0]) throw new Error('the asset is gone');
            return rows[0];
          });
        const ready = async (event: AssetEvent): Promise<() => Promise<number>> => {
          if ('owner' in event)
            return () => post('/api/asset-assignments', { assetId, employeeId: people[event.owner.id] });
          if (event.type === 'asset.unassign') return () => post('/api/asset-assignments', { assetId, userId: null });
          if (event.type === 'asset.mark-invalid')
            return () => post('/api/asset-assignments/invalid', { assetId, note: 'note' in event ? event.note : '' });
          if (event.type === 'asset.delete')
            return async () => (await finance.send('DELETE', `/api/assets/${assetId}`)).status;
          const { version } = await read();
          return async () =>
            (await finance.send('PATCH', `/api/assets/${assetId}`, { body: { version, value: 1 } })).status;
        };
        return { id: () => assetId, read, ready, send: async (event) => (await ready(event))() };
      },
      expected: ({ value, context }) => {
        const { ownerId } = context as AssetContext;
        return { status: stateName(value), owner: ownerId === null ? null : people[ownerId] };
      },
      // One call assigns and transfers, depending on the current state.
      means: ({ value }, event) =>
        'owner' in event ? { ...event, type: value === 'assigned' ? 'asset.transfer' : 'asset.assign' } : event,
      // D56: the owner is the obstacle, and is named.
      reasons: ({ value }, { type }) =>
        value === 'assigned' && type === 'asset.delete' ? [{ code: 'owner-assigned' }] : null,
      // A deleted asset is not found by anyone; the contract refuses a blank note.
      refusal: ({ value }, event) => {
        const state = stateName(value);
        return cannotBeAsked(state, event) ? null : isBlank(event) ? [400] : state === 'deleted' ? [404] : [409];
      },
    });
  },
};
