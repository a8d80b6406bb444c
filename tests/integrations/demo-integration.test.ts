import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Deliveries {
  readonly count: number;
  readonly data: readonly {
    readonly storedCount: number;
    readonly refusedCount: number;
    readonly receivedAt: string;
  }[];
}

it('the demo has an integration with deliveries, one of them with a refused row (C§7, ADR-0142)', async () => {
  const finance = await api.signIn('finance@luma.example');
  const { body } = await finance.send<{
    integrations: readonly { id: string; address: string; lastDeliveryAt: string | null; isRemovable: boolean }[];
  }>('GET', '/api/external-integrations');
  const [integration] = body.integrations;
  expect([body.integrations.length, integration?.isRemovable]).toEqual([1, false]);
  const deliveries = await finance.send<Deliveries>(
    'GET',
    `/api/external-integrations/${integration?.id ?? ''}/deliveries`,
  );
  expect(deliveries.body.count).toBeGreaterThan(0);
  expect(deliveries.body.data.every(({ storedCount }) => storedCount > 0)).toBe(true);
  expect(deliveries.body.data.filter(({ refusedCount }) => refusedCount > 0)).toHaveLength(1);
  expect(integration?.lastDeliveryAt).toBe(deliveries.body.data[0]?.receivedAt);
  expect(Date.parse(integration?.lastDeliveryAt ?? '')).toBeLessThanOrEqual(Date.now());
  // Its secret is sealed like any other: a delivery that is signed wrongly is refused as such.
  const { pathname } = new URL(integration?.address ?? '');
  const { statusCode, body: refused } = await api.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'x-steward-timestamp': String(Math.floor(Date.now() / 1000)), 'x-steward-signature': 'v1=00' },
    payload: { sales: [] },
  });
  expect([statusCode, JSON.parse(refused).code]).toEqual([401, 'wrong-signature']);
});
