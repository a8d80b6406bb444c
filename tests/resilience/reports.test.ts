import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../support/product.ts';
import { bearer, sendTo, signInAt, type SignedIn } from '../support/http-person.ts';
import { findings, look } from './aftermath.ts';
import { jobsOf, startTwoProducts, type TwoProducts } from './two-products.ts';
import { times } from '../support/sampling.ts';

const REPORTS = 8;
const KILLS = times(4, 1);

let api: TwoProducts;
let finance: SignedIn;
beforeAll(async () => {
  api = await startTwoProducts();
  finance = await signInAt(api.nextOrigin(), 'finance@luma.example');
});
afterAll(() => api.close());

const inTenant = <T>(question: Parameters<typeof look<T>>[2]): Promise<T> =>
  look(api.db.url, finance.tenantId, question);

describe('a report and two processes (D84; reliability 23)', () => {
  describe.runIf(process.platform === 'linux')('killed at random', () => {
    it(`${KILLS} times kill -9 while ${REPORTS} are being made: each has exactly one file, and none is lost`, async () => {
      const ids: string[] = [];
      for (let n = 0; n < REPORTS; n++) {
        const body = {
          type: 'till-banking',
          format: n % 2 === 0 ? 'pdf' : 'xlsx',
          filters: { searchText: n < 2 ? '' : 'l', sortOrder: n % 4 < 2 ? 'asc' : 'desc' },
          fields: n < 4 ? [] : ['location', 'status'],
        };
        const made = await sendTo<{ id: string }>(api.nextOrigin(), {
          method: 'POST',
          path: '/api/reports',
          headers: bearer(finance),
          body,
        });
        expect(made.status).toBe(201);
        ids.push(made.body.id);
      }
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(Math.random() * 300);
        const [victim] = api.running as [Product, ...Product[]];
        await api.kill(victim);
        await api.add();
        // What the dead one had taken is free again, as after its lease; a crash is not the report's fault here.
        await inTenant((tx) =>
          sql`update job set locked_until = null, attempts = 0 where tenant_id = ${finance.tenantId} and done_at is null`.execute(
            tx,
          ),
        );
      }
      await jobsOf(api, finance.tenantId);
      const { rows } = await inTenant((tx) =>
        sql<{ status: string; files: number; finished: number }>`
        select r.status, (select count(*)::int from report_file f where f.tenant_id = r.tenant_id and f.report_id = r.id) as files,
          (select count(*)::int from transition_journal j where j.tenant_id = r.tenant_id and j.record_id = r.id and j.event = 'report.finish') as finished
        from report r where r.tenant_id = ${finance.tenantId} and r.id = any(${[...new Set(ids)]}::uuid[])`.execute(tx),
      );
      expect(rows).toEqual([...new Set(ids)].map(() => ({ status: 'ready', files: 1, finished: 1 })));
      expect(await findings(api.db.url)).toEqual([]);
    });
  });
});
