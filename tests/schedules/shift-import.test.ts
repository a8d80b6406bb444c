import { sql } from 'kysely';
import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../imports/imported.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { sendFile } from '../support/upload.ts';
import { scheduleCompany, type ScheduleCompany, type Shift } from './company.ts';

let api: TestApi;
let company: ScheduleCompany;
let numbers: Record<'ann' | 'ben', string>;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  const { rows } = await run<{ id: string; number: string }>(
    sql`select id, company_employee_id as number from employee where tenant_id = ${company.tenant.tenantId}`,
  );
  const numberOf = ({ employeeId }: Person): string => rows.find(({ id }) => id === employeeId)?.number ?? '';
  numbers = { ann: numberOf(company.ann), ben: numberOf(company.ben) };
  await run(
    sql`update location set short_code = 'HERE' where tenant_id = ${company.tenant.tenantId} and id = ${company.location}`,
  );
});
afterAll(() => api.close());

const run = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) => statement.execute(tx));
const HEAD = 'employee,location,date,start,end,breakStart,breakEnd,fieldLocation';
const file = (...rows: readonly string[]): string => [HEAD, ...rows].join('\n');
/** The rows as a workbook of texts. */
const workbook = (lines: readonly string[]): Promise<Buffer> =>
  writeExcelFile([HEAD, ...lines].map((line) => line.split(',').map((value) => ({ value, type: String })))).toBuffer();
const send = (content: string | Buffer, isDryRun: boolean, person = company.planner) =>
  sendFile<Answer>(person, '/api/schedules/import', content, {
    query: { isDryRun: String(isDryRun) },
  });
async function shiftsOn(date: string): Promise<readonly Shift[]> {
  const { body } = await company.planner.send<{ data: Shift[] }>('GET', '/api/schedules', {
    query: { startDate: date, endDate: date, size: '200' },
  });
  return body.data;
}
const faultsOf = ({ body }: { body: Answer }) => body.faults.map(({ row, column, code }) => [row, column, code]);

describe('shifts by file (B§7; ADR-0045)', () => {
  it('a dry run stores nothing and lists what each row plans; the import plans it, in the time of the location', async () => {
    const content = file(
      `${numbers.ann},here,2032-03-01,9,1700,12.00,12:30:00,`,
      `${numbers.ben.toLowerCase()},HERE,01/03/2032,20:00,21:30,,,`,
    );
    const dry = await send(content, true);
    expect([dry.status, dry.body.created, dry.body.faultCount]).toEqual([200, 0, 0]);
    expect(
      dry.body.planned.map(({ row, title, detail, startDate, warnings }) => [row, title, detail, startDate, warnings]),
    ).toEqual([
      [2, 'ann Test', 'Here, 09:00–17:00', '2032-03-01', undefined],
      [3, 'ben Test', 'Here, 20:00–21:30', '2032-03-01', undefined],
    ]);
    expect(await shiftsOn('2032-03-01')).toEqual([]);
    const { status, body } = await send(content, false);
    expect([status, body.created]).toEqual([200, 2]);
    expect(
      (await shiftsOn('2032-03-01')).map(({ startDate, endDate, netMinutes, timezone }) => [
        startDate,
        endDate,
        netMinutes,
        timezone,
      ]),
    ).toEqual([
      ['2032-03-01T05:00:00.000Z', '2032-03-01T13:00:00.000Z', 450, 'Asia/Dubai'],
      ['2032-03-01T16:00:00.000Z', '2032-03-01T17:30:00.000Z', 90, 'Asia/Dubai'],
    ]);
  });

  it('an end and a break before the start are on the next day (D39)', async () => {
    const content = file(`${numbers.ann},HERE,2032-03-05,18:00,02:00,23:45,0:15,`);
    expect((await send(content, false)).status).toBe(200);
    expect(
      (await shiftsOn('2032-03-05')).map(({ startDate, endDate, netMinutes }) => [startDate, endDate, netMinutes]),
    ).toEqual([['2032-03-05T14:00:00.000Z', '2032-03-05T22:00:00.000Z', 450]]);
  });

  it('of two files and a planner at once for the same people, one gets the time; the other files plan nothing (D41)', async () => {
    const rows = (start: string, end: string) =>
      file(...Object.values(numbers).map((number) => `${number},HERE,2032-03-09,${start},${end},,,`));
    const outcomes = await Promise.all([
      send(rows('09:00', '17:00'), false),
      send(rows('12:00', '20:00'), false),
      company.planner.send('POST', '/api/schedules', {
        body: {
          employeeId: company.ann.employeeId,
          locationId: company.location,
          startDate: '2032-03-09T10:00:00Z',
          endDate: '2032-03-09T11:00:00Z',
        },
      }),
    ]);
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422 || status === 409)).toHaveLength(2);
    expect(await shiftsOn('2032-03-09')).toHaveLength(statuses[2] === 201 ? 1 : 2);
  });

  it('lists every error by row and column, blocking conflicts among them, and imports nothing', async () => {
    const content = file(
      `nobody,HERE,2032-04-01,09:00,17:00,,,`,
      `${numbers.ann},NOWHERE,2032-04-01,09:00,17:00,,,`,
      `${numbers.ann},HERE,soon,9 am,17:00,,,`,
      `${numbers.ann},HERE,2032-04-01,09:00,09:00,,,`,
      `${numbers.ann},HERE,2032-04-01,09:00,17:00,12:00,,`,
      `${numbers.ann},HERE,2032-04-01,09:00,17:00,,,ROOF`,
      `${numbers.ben},HERE,2032-04-01,09:00,17:00,,,`,
      `${numbers.ben},HERE,2032-04-01,16:00,20:00,,,`,
      `${numbers.ann},HERE,2019-04-01,09:00,17:00,,,`,
    );
    const dry = await send(content, true);
    expect(dry.status).toBe(200);
    expect(faultsOf(dry)).toEqual([
      [2, 'employee', 'not-found'],
      [3, 'location', 'not-found'],
      [4, 'date', 'not-a-date'],
      [4, 'start', 'not-a-time'],
      [5, 'end', 'ends-before-it-begins'],
      [6, 'breakEnd', 'break-incomplete'],
      [7, 'fieldLocation', 'not-found'],
      [8, 'start', 'overlap'],
      [9, 'start', 'overlap'],
      [10, 'start', 'outside-contract'],
    ]);
    const overlaps = dry.body.faults.filter(({ code }) => code === 'overlap');
    expect(overlaps.map(({ params }) => [params?.['row'], params?.['withId']])).toEqual([
      [9, undefined],
      [8, undefined],
    ]);
    const real = await send(content, false);
    expect([real.status, real.body.code, real.body.errors?.length]).toEqual([422, 'rule-violated', 10]);
    expect(await shiftsOn('2032-04-01')).toEqual([]);
  });

  it('names all faults of a row together, whichever of its cells cannot be read (C§7)', async () => {
    const content = file(
      'nobody,NOWHERE,soon,09:00,09:00,,,',
      `nobody,HERE,2032-04-01,9 am,17:00,,,`,
      `${numbers.ann},NOWHERE,2032-04-01,09:00,09:00,,,`,
    );
    expect(faultsOf(await send(content, true))).toEqual([
      [2, 'date', 'not-a-date'],
      [2, 'employee', 'not-found'],
      [2, 'location', 'not-found'],
      [2, 'end', 'ends-before-it-begins'],
      [3, 'start', 'not-a-time'],
      [3, 'employee', 'not-found'],
      [4, 'location', 'not-found'],
      [4, 'end', 'ends-before-it-begins'],
    ]);
  });

  it('names warnings of a row and imports it all the same (D41)', async () => {
    const content = file(
      `${numbers.ann},BER,2032-05-03,09:00,17:00,,,`,
      `${numbers.ben},HERE,2032-05-03,05:00,09:00,,,`,
    );
    const dry = await send(content, true);
    expect(dry.body.planned.map(({ warnings }) => warnings)).toEqual([['not-assigned'], ['outside-opening-hours']]);
    expect((await send(content, false)).body.created).toBe(2);
  });

  it('notifies each person once, whatever number of rows is theirs', async () => {
    const days = Array.from({ length: 12 }, (_, at) => `2032-06-${String(at + 1).padStart(2, '0')}`);
    expect((await send(file(...days.map((day) => `${numbers.ann},HERE,${day},09:00,17:00,,,`)), false)).status).toBe(
      200,
    );
    const { rows } = await run<{ params: { count: number } }>(sql`
      select n.params from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
      where n.tenant_id = ${company.tenant.tenantId} and u.employee_id = ${company.ann.employeeId} and n.type = 'schedule-change' and n.link like '%2032-06-01%'`);
    expect(rows.map(({ params }) => params.count)).toEqual([12]);
  });

  it('finds people by work e-mail with the right to contact data, and by number without it', async () => {
    await run(
      sql`update employee set work_email = 'ann@here.example' where tenant_id = ${company.tenant.tenantId} and id = ${company.ann.employeeId}`,
    );
    const content = file(`Ann@Here.example,HERE,2032-07-01,09:00,17:00,,,`);
    expect(faultsOf(await send(content, true))).toEqual([[2, 'employee', 'not-found']]);
    const reader = await signInAs(api, {
      tenantId: company.tenant.tenantId,
      permissions: ['schedule.details:create', 'employee.contact:read'],
    });
    expect((await send(content, true, reader)).body.planned.map(({ title }) => title)).toEqual(['ann Test']);
  });

  it('reads workbooks, with dates and times as Excel stores them', async () => {
    const cell = (value: string) => ({ value, type: String });
    const day0 = (hours: number) => ({ value: new Date(Date.UTC(1899, 11, 30, hours)), type: Date, format: 'hh:mm' });
    const content = await writeExcelFile([
      ['employee', 'location', 'date', 'start', 'end'].map(cell),
      [
        cell(numbers.ben),
        cell('HERE'),
        { value: new Date('2032-08-02T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        day0(9),
        day0(17),
      ],
    ]).toBuffer();
    const { status, body } = await send(content, true);
    expect([status, body.faults, body.planned.map(({ detail, startDate }) => [detail, startDate])]).toEqual([
      200,
      [],
      [['Here, 09:00–17:00', '2032-08-02']],
    ]);
  });

  it('plans only for people a right covers, and needs it', async () => {
    const { tenantId } = company.tenant;
    const outsider = await signInAs(api, { tenantId, permissions: ['schedule.details:create:team'] });
    const content = file(`${numbers.ann},HERE,2032-09-01,09:00,17:00,,,`);
    expect(faultsOf(await send(content, true, outsider))).toEqual([[2, 'employee', 'unknown-employee']]);
    const reader = await signInAs(api, { tenantId, permissions: ['schedule.details:read'] });
    expect((await send(content, true, reader)).status).toBe(403);
  });

  it('has a template of its columns that the import accepts', async () => {
    const { status, body } = await company.planner.send<string>('GET', '/api/schedules/import/template', {
      query: { format: 'csv' },
    });
    expect(status).toBe(200);
    const filled = String(body)
      .replace('EMP-0001', numbers.ann)
      .replace('DXB-MAR', 'HERE')
      .replace('2026-11-30', '2032-10-01');
    expect((await send(filled, true)).body).toMatchObject({ faultCount: 0, ignoredColumns: [], rows: 1 });
  });

  it('takes 500 rows, as a plan does, and refuses more', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => {
      const day = Temporal.PlainDate.from('2033-01-01')
        .add({ days: Math.floor(at / 2) })
        .toString();
      return `${at % 2 ? numbers.ann : numbers.ben},HERE,${day},09:00,17:00,,,`;
    });
    expect((await send(file(...rows), false)).body.created).toBe(500);
    expect((await send(file(...rows, rows[0] ?? ''), true)).body.errors?.map(({ code }) => code)).toEqual(['too-many']);
  });

  it.each(['csv', 'xlsx'] as const)(
    'refuses 5,000 rows as %s before it reads them, as a dry run and as an import',
    async (format) => {
      const lines = Array.from({ length: 5_000 }, (_, at) => `${numbers.ann},HERE,2034-01-01,09:00,17:00,,,${at}`);
      const given = format === 'csv' ? file(...lines) : await workbook(lines);
      for (const isDryRun of [true, false]) {
        const { status, body } = await send(given, isDryRun);
        expect([status, body.errors]).toMatchObject([
          422,
          [{ path: 'files', code: 'too-many', params: { count: 5_000, max: 500 } }],
        ]);
      }
    },
  );

  it('refuses a time that a change of the clock skips or repeats, as the form does (D42)', async () => {
    const answer = await send(
      file(
        `${numbers.ann},BER,2027-03-28,02:30,08:00,,,`,
        `${numbers.ann},BER,2027-10-31,02:30,08:00,,,`,
        `${numbers.ann},BER,2027-10-30,18:00,03:30,,,`,
      ),
      true,
    );
    expect(faultsOf(answer)).toEqual([
      [2, 'start', 'time-does-not-exist'],
      [3, 'start', 'time-occurs-twice'],
    ]);
  });
});
