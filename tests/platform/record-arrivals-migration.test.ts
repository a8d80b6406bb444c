import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMachine } from '#machines/kernel/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const FILE = '0103_record_arrivals.sql';
let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

const id = (tenant: number, what: number): string =>
  `00000000-0000-7000-8000-0000000${tenant}${String(what).padStart(4, '0')}`;
const inTenant = <Row>(tenant: number, text: string): Promise<Row[]> =>
  withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', '${id(tenant, 0)}', false)`);
    return (await owner.query(text)).rows as Row[];
  });
let version = 0;
const moved = (tenant: number, machine: string, record: number, states: readonly string[], firstDay = 1) =>
  inTenant(
    tenant,
    `insert into app.transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state, at) values ${states
      .slice(1)
      .map(
        (to, index) =>
          `('${id(tenant, 0)}', '${machine}', 1, '${id(tenant, record)}', ${(version += 1)}, 'moved', '${states[index] ?? ''}', '${to}', '2026-01-0${firstDay + index}T08:00:00Z')`,
      )
      .join()}`,
  );
const SHIFT = ['draft', 'planned.presence.scheduled+planned.arrival.not-due'] as const;
const arrivals = async (tenant: number) =>
  (
    await inTenant<{ key: string; at: Date }>(
      tenant,
      `select machine || ' ' || right(record_id::text, 1) || ' ' || state as key, at from app.record_arrival order by 1`,
    )
  ).map(({ key, at }) => `${key} ${at.toISOString().slice(5, 10)}`);

/** What the journals below lead to, whether they were there before the migration or came after it. */
const EXPECTED = [
  'asset 1 available 01-02',
  'attendance 2 planned.arrival.late 01-03',
  'attendance 2 planned.presence.on-duty 01-04',
];
async function playThrough(tenant: number): Promise<void> {
  await moved(tenant, 'asset', 1, ['available', 'assigned', 'available', 'available']);
  await moved(tenant, 'attendance', 2, [
    ...SHIFT,
    'planned.presence.scheduled+planned.arrival.due',
    'planned.presence.scheduled+planned.arrival.late',
    'planned.presence.on-duty+planned.arrival.late',
  ]);
  await moved(tenant, 'leave-request', 3, ['draft', 'requested', 'rejected']);
  await moved(tenant, 'attendance', 4, [...SHIFT, 'canceled']);
}

beforeAll(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('before-arrivals');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each < FILE))
    await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  await migrate(db.url, { folder });
  for (const tenant of [0, 1])
    await inTenant(
      tenant,
      `insert into app.tenant (id, name, domain, currency) values ('${id(tenant, 0)}', 'T', 't${tenant}.example', 'AED')`,
    );
  await playThrough(0);
  await cp(path.join(MIGRATIONS_FOLDER, FILE), path.join(folder, FILE));
  await migrate(db.url, { folder });
});
afterAll(async () => {
  await db.drop();
  await removeFolder(folder);
});

test('open records have the time at which they came to their state, each of several states its own (ADR-0168)', async () => {
  expect(await arrivals(0)).toEqual(EXPECTED);
  expect(await arrivals(1)).toEqual([]);
});

test('later transitions keep it; a record that has ended is not kept, one opened again is', async () => {
  await playThrough(1);
  expect(await arrivals(1)).toEqual(EXPECTED);
  await moved(1, 'leave-request', 3, ['rejected', 'requested'], 7);
  expect(await arrivals(1)).toEqual([...EXPECTED, 'leave-request 3 requested 01-07']);
  expect(await arrivals(0)).toEqual(EXPECTED);
});

test('the database knows the final states of all machines', async () => {
  const stored = await inTenant<{ key: string }>(0, 'select unnest(app.final_states()) as key');
  const final = [...recordMachines].flatMap(([machine, definition]) =>
    describeMachine(definition)
      .states.filter(({ isFinal }) => isFinal)
      .map(({ name }) => `${machine} ${name}`),
  );
  expect(stored.map(({ key }) => key).toSorted()).toEqual(final.toSorted());
});
