import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { PDF } from '../documents/made-documents.ts';
import { sendFile } from '../support/upload.ts';

// Lists within a record: what an answer promises an order for has three entries or more here, stored in another order
// than the promised one, by id and on disk.

let api: TestApi;
let admin: Person;
let employeeId: string;
let locationId: string;
let made = 0;
const word = (): string => `Ordered ${++made}`;

const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
const get = async <Body>(path: string, query: Record<string, unknown> = {}): Promise<Body> => {
  const { status, body } = await admin.send<Body>('GET', path, { query });
  expect(status).toBe(200);
  return body;
};
const send = async <Body = { id: string; version: number }>(
  method: string,
  path: string,
  body: object,
): Promise<Body> => {
  const answer = await admin.send<Body>(method, path, { body });
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  return answer.body;
};
const employee = (firstName: string, more: object = {}) =>
  send('POST', '/api/employees', {
    firstName,
    lastName: 'Ordered',
    knownAs: firstName,
    personalEmail: `ordered-${++made}@mail.example`,
    permissionType: 'none',
    jobPositionId: jobTitleId,
    lineManagerEmployeeIds: [admin.employeeId],
    hrResponsibleIds: [admin.employeeId],
    startDate: '2024-01-01',
    ...more,
  }).then(({ id }) => id);

/** Stored directly: the password that the form requires takes a while to hash. */
const location = (name: string) =>
  idOf(sql`insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    values (${admin.tenantId}, ${name}, ${`ORD-${++made}`}, 'AE', 'Dubai', 'Asia/Dubai') returning id`);

let jobTitleId: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  jobTitleId = await idOf(
    sql`insert into job_title (tenant_id, name) values (${admin.tenantId}, ${word()}) returning id`,
  );
  employeeId = await employee('Child');
  locationId = await location(word());
});
afterAll(() => api.close());

/** What an answer lists, and in which order it is promised. */
type Listed = readonly [answered: readonly unknown[], promised: readonly unknown[]];

/** A shift with its events entered in the order 3, 1, 2. */
async function shift(): Promise<string> {
  const person = await employee('Working');
  const id = await idOf(sql`
    insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
    values (${admin.tenantId}, ${person}, ${locationId}, '2024-05-06T08:00Z', '2024-05-06T16:00Z', 'Asia/Dubai', '2024-05-06T08:05Z', '2024-05-06T09:00Z') returning id`);
  for (const [type, at] of [
    ['break-end', '2024-05-06T12:30Z'],
    ['check-in', '2024-05-06T08:00Z'],
    ['break-start', '2024-05-06T12:00Z'],
  ])
    await run(
      sql`insert into shift_event (tenant_id, shift_id, type, at) values (${admin.tenantId}, ${id}, ${type}, ${at})`,
    );
  return id;
}

const ROWS: readonly (readonly [name: string, read: () => Promise<Listed>])[] = [
  [
    'events of a shift by their time (B§3)',
    async () => {
      const { events } = await get<{ events: { type: string }[] }>(`/api/schedules/${await shift()}`);
      return [events.map(({ type }) => type), ['check-in', 'break-start', 'break-end']];
    },
  ],
  [
    'notes of a step as they were written (A§3)',
    async () => {
      const [step] = await run(
        sql<{ id: string; leave: string }>`select s.id, l.id as leave from leave_request l
          join approval_step s on s.tenant_id = l.tenant_id and s.process_id = l.approval_process_id and s.status = 'pending'
          where l.tenant_id = ${admin.tenantId} and not exists (select from approval_step_note n where n.tenant_id = l.tenant_id and n.step_id = s.id)
          order by l.id limit 1`,
      );
      for (const message of ['Zero', 'Alpha', 'Middle'])
        await run(sql`insert into approval_step_note (tenant_id, step_id, kind, message, created_by)
          values (${admin.tenantId}, ${step?.id}, 'thread', ${message}, ${admin.employeeId})`);
      await run(
        sql`update approval_step_note set message = 'Zero' where tenant_id = ${admin.tenantId} and step_id = ${step?.id} and message = 'Zero'`,
      );
      const { approvalProcess } = await get<{
        approvalProcess: { steps: { id: string; order: number; stepNotes: { message: string }[] }[] };
      }>(`/api/leaves/${step?.leave}`);
      const notes = approvalProcess.steps.find(({ id }) => id === step?.id)?.stepNotes ?? [];
      return [notes.map(({ message }) => message), ['Zero', 'Alpha', 'Middle']];
    },
  ],
  [
    'customer impacts of an event as they were entered (B§3)',
    async () => {
      const id = await shift();
      for (const name of ['Zoe', 'Adam', 'Mia'])
        await run(sql`insert into customer_impact (tenant_id, event_id, kind, customer_name)
          select ${admin.tenantId}, id, 'no-impact', ${name} from shift_event where tenant_id = ${admin.tenantId} and shift_id = ${id} and type = 'check-in'`);
      await run(
        sql`update customer_impact set note = 'Later.' where tenant_id = ${admin.tenantId} and customer_name = 'Zoe'`,
      );
      const { events } = await get<{ events: { customerImpacts: { customerName: string }[] }[] }>(
        `/api/schedules/${id}`,
      );
      return [events[0]?.customerImpacts.map(({ customerName }) => customerName) ?? [], ['Zoe', 'Adam', 'Mia']];
    },
  ],
  [
    'shifts of a person by their start (B§3)',
    async () => {
      const person = await employee('Attending');
      for (const hour of ['15', '07', '11'])
        await run(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
          values (${admin.tenantId}, ${person}, ${locationId}, ${`2024-05-07T${hour}:00Z`}, ${`2024-05-07T${hour}:30Z`}, 'UTC', ${`2024-05-07T${hour}:05Z`}, ${`2024-05-07T${hour}:20Z`})`);
      const { data } = await get<{ data: { schedules: { startDate: string }[] }[] }>('/api/schedule-attendances', {
        employeeIds: [person],
        startDate: '2024-05-07',
        endDate: '2024-05-07',
      });
      return [data[0]?.schedules.map(({ startDate }) => startDate.slice(11, 13)) ?? [], ['07', '11', '15']];
    },
  ],
  [
    'superiors of an employee by name (B§3)',
    async () => {
      const ids: string[] = [];
      for (const name of ['Zaid', 'Amal', 'Maha']) ids.push(await employee(name));
      const person = await employee('Led', { lineManagerEmployeeIds: ids, hrResponsibleIds: ids.toReversed() });
      const { lineManagers, hrResponsibles } = await get<Record<string, { firstName: string }[]>>(
        `/api/employees/${person}`,
      );
      return [
        [lineManagers, hrResponsibles].map((people) => people?.map(({ firstName }) => firstName)),
        [
          ['Amal', 'Maha', 'Zaid'],
          ['Amal', 'Maha', 'Zaid'],
        ],
      ];
    },
  ],
  [
    'locations of an employee: the main one, then by name (B§3)',
    async () => {
      const ids: string[] = [];
      for (const name of ['Z place', 'B place', 'A place']) ids.push(await location(name));
      const person = await employee('Placed', { locationIds: ids });
      const { locations, locationIds } = await get<{ locations: { name: string }[]; locationIds: string[] }>(
        `/api/employees/${person}`,
      );
      return [
        [...locations.map(({ name }) => name), locationIds[0]],
        ['Z place', 'A place', 'B place', ids[0]],
      ];
    },
  ],
  [
    'emergency contacts as they were entered, addresses with the local one first (B§9)',
    async () => {
      const phone = { prefix: '971', number: '501234567' };
      const { version } = await get<{ version: number }>(`/api/employees/${employeeId}`);
      await send('PATCH', `/api/employees/${employeeId}`, {
        version,
        emergencyContacts: ['Zoe', 'Adam', 'Mia'].map((name) => ({ name, relation: 'friend', phone })),
        addresses: ['home', 'local'].map((type) => ({ type, country: 'AE', city: 'Dubai', addressLine1: type })),
      });
      await run(
        sql`update emergency_contact set relation = 'aunt' where tenant_id = ${admin.tenantId} and employee_id = ${employeeId} and name = 'Zoe'`,
      );
      const { contact, addresses } = await get<{
        contact: { emergencyContacts: { name: string }[] };
        addresses: { type: string }[];
      }>(`/api/employees/${employeeId}`);
      return [
        [...contact.emergencyContacts.map(({ name }) => name), ...addresses.map(({ type }) => type)],
        ['Zoe', 'Adam', 'Mia', 'local', 'home'],
      ];
    },
  ],
  [
    'parts of a salary in the order of the components (C§3)',
    async () => {
      const ids: string[] = [];
      for (const [place, type] of [
        [903, 'deduction'],
        [901, 'basic'],
        [902, 'housing'],
      ] as const)
        ids.push(
          await idOf(
            sql`insert into salary_component (tenant_id, name, type, sort_order) values (${admin.tenantId}, ${word()}, ${type}, ${place}) returning id`,
          ),
        );
      await send('POST', '/api/employee-salaries', {
        employeeId,
        startDate: '2025-01-01',
        currency: 'AED',
        salaryParts: ids.map((salaryComponentId) => ({ salaryComponentId, total: 100 })),
      });
      const { data } = await get<{ data: { salaryParts: { salaryComponent: { type: string } }[] }[] }>(
        '/api/employee-salaries',
        { employeeIds: [employeeId] },
      );
      return [
        data[0]?.salaryParts.map(({ salaryComponent }) => salaryComponent.type) ?? [],
        ['basic', 'housing', 'deduction'],
      ];
    },
  ],
  [
    'files of a document in the order of their upload (B§5)',
    async () => {
      const typeId = await idOf(
        sql`insert into employee_document_type (tenant_id, name) values (${admin.tenantId}, ${word()}) returning id`,
      );
      const { id } = await send('POST', '/api/employee-documents', { employeeId, documentTypeId: typeId });
      for (const name of ['z.pdf', 'a.pdf', 'm.pdf'])
        expect((await sendFile(admin, `/api/employee-documents/${id}/files`, PDF, { name })).status).toBe(201);
      await run(
        sql`update file set original_name = 'z.pdf' where tenant_id = ${admin.tenantId} and owner_id = ${id} and original_name = 'z.pdf'`,
      );
      const { data } = await get<{ data: { id: string; files: { fileOriginalName: string }[] }[] }>(
        '/api/employee-documents',
        { employeeIds: [employeeId] },
      );
      return [
        data.find((each) => each.id === id)?.files.map(({ fileOriginalName }) => fileOriginalName) ?? [],
        ['z.pdf', 'a.pdf', 'm.pdf'],
      ];
    },
  ],
  [
    'fields of an asset type, and values of an asset, as the type was made (C§3)',
    async () => {
      const names = ['Zone', 'Area', 'Model'];
      const type = await send<{ id: string; fields: { id: string; name: string }[] }>('POST', '/api/asset-types', {
        name: word(),
        fields: names.map((name) => ({ name, type: 'string', isRequired: false })),
      });
      await run(
        sql`update asset_field_definition set is_required = is_required where tenant_id = ${admin.tenantId} and asset_type_id = ${type.id} and name = 'Zone'`,
      );
      const { id } = await send('POST', '/api/assets', {
        assetTypeId: type.id,
        currency: 'AED',
        fieldValues: type.fields.toReversed().map((field) => ({ fieldId: field.id, stringValue: field.name })),
      });
      const { values } = await get<{ values: { field: { name: string } }[] }>(`/api/assets/${id}`);
      const { data } = await get<{ data: { id: string; fields: { name: string }[] }[] }>('/api/asset-types', {
        size: 200,
      });
      return [
        [
          values.map(({ field }) => field.name),
          data.find((each) => each.id === type.id)?.fields.map(({ name }) => name),
        ],
        [names, names],
      ];
    },
  ],
  [
    'options of a custom field as they were arranged last (C§9)',
    async () => {
      const path = '/api/data-entity-type-field-definitions';
      const field = await send<{ id: string; version: number; options: { id: string; name: string }[] }>('POST', path, {
        name: word(),
        category: 'job-title',
        type: 'choice',
        selectorStyle: 'drop-down-menu',
        options: ['First', 'Second', 'Third', 'Fourth'].map((name) => ({ name })),
      });
      const [one, two, three, four] = field.options;
      await send('PATCH', `${path}/${field.id}`, {
        version: field.version,
        options: [three, one, four, two].map((option) => ({ id: option?.id, name: option?.name })),
      });
      const { options } = await get<typeof field>(`${path}/${field.id}`);
      return [options.map(({ name }) => name), ['Third', 'First', 'Fourth', 'Second']];
    },
  ],
  [
    'opening hours of a location from the first day asked for on (B§3)',
    async () => {
      for (const dayOfWeek of ['wednesday', 'monday', 'tuesday'])
        await send('POST', '/api/location-open-times', {
          locationId,
          dayOfWeek,
          hours: [{ start: '08:00', end: '12:00' }],
        });
      const { data } = await get<{ data: { date: string }[] }>('/api/operating-hours', {
        locationId,
        startDate: '2024-05-06',
        endDate: '2024-05-08',
      });
      return [data.map(({ date }) => date), ['2024-05-06', '2024-05-07', '2024-05-08']];
    },
  ],
  [
    'adjustments of a settlement as they were entered (B§3)',
    async () => {
      const { id } = await send('POST', '/api/offboardings', { employeeId });
      await send('POST', `/api/offboardings/${id}/other-adjustments`, {
        adjustments: ['Zeal', 'Advance', 'Meals'].map((description) => ({
          kind: 'addition',
          description,
          amount: 100,
        })),
      });
      const { otherAdjustments } = await get<{ otherAdjustments: { description: string }[] }>(
        `/api/offboardings/${id}`,
      );
      return [otherAdjustments.map(({ description }) => description), ['Zeal', 'Advance', 'Meals']];
    },
  ],
  [
    'duties of a leaver by name (D67)',
    async () => {
      const leaver = await employee('Leaving');
      for (const name of ['Zaki', 'Aref', 'Mona']) await employee(name, { lineManagerEmployeeIds: [leaver] });
      const { id } = await send('POST', '/api/offboardings', { employeeId: leaver });
      const { duties } = await get<{ duties: { items: { label: string }[] }[] }>(`/api/offboardings/${id}`);
      return [duties[0]?.items.map(({ label }) => label) ?? [], ['Aref Ordered', 'Mona Ordered', 'Zaki Ordered']];
    },
  ],
  [
    'days of a pattern as they were entered, its skipped days by date (B§3, D41)',
    async () => {
      const person = await employee('Patterned');
      const day = (dayOfWeek: string) => ({
        dayOfWeek,
        weekType: null,
        startTime: '09:00',
        shiftDuration: 480,
        breakStartAfterDuration: null,
        breakDuration: null,
        locationId,
      });
      const pattern = await send<{ id: string; days: { dayOfWeek: string }[] }>('POST', '/api/schedule-patterns', {
        employeeId: person,
        activeFrom: '2050-01-01',
        days: ['friday', 'monday', 'wednesday'].map(day),
      });
      await run(
        sql`update schedule_pattern_day set start_time = '09:00' where tenant_id = ${admin.tenantId} and pattern_id = ${pattern.id} and day_of_week = 'friday'`,
      );
      for (const date of ['2050-03-02', '2050-01-05', '2050-02-01'])
        await run(
          sql`insert into schedule_pattern_skip (tenant_id, pattern_id, key, date, codes) values (${admin.tenantId}, ${pattern.id}, ${date}, ${date}, '{overlap}')`,
        );
      const { data } = await get<{ data: { days: { dayOfWeek: string }[]; skipped: { date: string }[] }[] }>(
        '/api/schedule-patterns',
        { employeeIds: [person] },
      );
      return [
        [
          ...(data[0]?.days.map(({ dayOfWeek }) => dayOfWeek) ?? []),
          ...(data[0]?.skipped.map(({ date }) => date) ?? []),
        ],
        ['friday', 'monday', 'wednesday', '2050-01-05', '2050-02-01', '2050-03-02'],
      ];
    },
  ],
];

it.each(ROWS)('%s', async (_, read) => {
  const [answered, promised] = await read();
  expect(answered).toEqual(promised);
});
