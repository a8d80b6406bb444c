import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Permissions } from '#domain/permissions.ts';
import type { Caller } from '#server/core/caller.ts';
import { send } from '#server/live/signals.ts';
import { createLiveHub } from '#server/modules/live/hub.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { waitUntil } from '../support/product.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
let company: SmallTenant;

beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['requester', 'manager'],
    lineManagers: [['requester', 'manager']],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger'],
  });
});
afterAll(() => api.close());

describe('the open streams of a process (A§6, D87)', () => {
  const callerWith = (permissions: readonly string[]): Caller => {
    const { tenantId, userId } = company.person('manager');
    return {
      tenantId,
      userId,
      employeeId: null,
      standsInFor: [],
      sessionId: tenantId,
      permissions: new Permissions(permissions),
      modules: new Set(),
      timezone: 'UTC',
    };
  };
  /** A hub of its own, in which a test answers for the rights of the one stream it opens. */
  async function openHub(readCaller: () => Promise<Caller>) {
    const { tenantId, userId } = company.person('manager');
    const hub = createLiveHub({
      database: api.db.database,
      readCaller,
      onAccess: () => undefined,
      log: { warn: () => undefined },
      heartbeatMs: 10,
    });
    const subject = { tenantId, userId, familyId: tenantId, audience: 'web', deviceId: null } as const;
    const open = () => hub.open({ subject, caller: callerWith([]), since: null, readingFor: null });
    return { hub, open, stream: await open() };
  }

  it('an older reading of rights that ends last does not replace a newer one (A§6)', async () => {
    const { tenantId, userId } = company.person('manager');
    const readings: ((permissions: readonly string[]) => void)[] = [];
    let isOpen = false;
    const { hub, stream } = await openHub(
      () =>
        new Promise((resolve) => {
          if (isOpen) readings.push((permissions) => resolve(callerWith(permissions)));
          else resolve(callerWith([]));
        }),
    );
    isOpen = true;
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const signalled = async (): Promise<void> => {
      const before = readings.length;
      await api.db.database.tenant({ tenantId }, (tx) => send(tx, { kind: 'access', tenant: tenantId, user: userId }));
      await waitUntil('the rights are read', () => readings.length > before);
    };
    await signalled();
    await signalled();
    readings[1]?.(['asset.details:read']);
    await waitUntil('the newer rights', () => text.includes('event: rights'));
    readings[0]?.([]);
    // A third reading, of the same rights: a replaced one would differ from it again.
    await signalled();
    readings[2]?.(['asset.details:read']);
    const length = text.length;
    await waitUntil('a sign of life after it', () => text.slice(length).includes(': still here\n\n: still here\n\n'));
    expect(text.match(/event: rights/g)).toHaveLength(1);
    await hub.close();
  });

  it('sends heartbeats while idle, and ends immediately when the server stops', async () => {
    const { hub, open, stream } = await openHub(async () => callerWith([]));
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await waitUntil('a sign of life', () => text.includes(': still here\n\n'));
    await hub.close();
    await waitUntil('the end', () => stream.readableEnded);
    await expect(open()).rejects.toMatchObject({
      code: 'not-ready',
    });
  });
});
