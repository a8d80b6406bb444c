import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
let company: SmallTenant;
let leaveId: string;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['requester', 'approver', 'outsider'],
    lineManagers: [['requester', 'approver']],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger'],
  });
  const requester = company.person('requester');
  const { body } = await requester.send<{ id: string }>('POST', '/api/leaves', {
    body: {
      employeeId: requester.employeeId,
      leaveTypeId: company.leaveTypeId,
      startDate: '2051-01-01',
      endDate: '2051-01-01',
    },
  });
  leaveId = body.id;
});
afterAll(() => api.close());

const inCompany = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
  api.db.database.tenant({ tenantId: company.tenantId }, run);

type FileRef = { id: string; fileOriginalName: string; fileUrl: string; mimeType: string; bytes: number };

function form(files: readonly { name: string; content: Buffer }[]) {
  const boundary = 'steward-test';
  const parts = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
const upload = (who: string, files: readonly { name: string; content: Buffer }[]) =>
  company.person(who).send<{ files: FileRef[]; code: string }>('POST', `/api/leaves/${leaveId}/files`, form(files));

describe('attachments of a request (A§5, D82)', () => {
  it('are re-encoded images, and PDF files', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(picture.includes('secret place')).toBe(true);
    const { status, body } = await upload('requester', [
      { name: 'photo.png', content: Buffer.concat([picture, Buffer.from('<script>')]) },
      { name: 'شهادة.pdf', content: PDF },
    ]);
    expect(status).toBe(201);
    expect(body.files.map((file) => [file.fileOriginalName, file.mimeType])).toEqual([
      ['photo.jpg', 'image/jpeg'],
      ['شهادة.pdf', 'application/pdf'],
    ]);
    const answer = await api.app.inject({
      url: body.files[0]?.fileUrl ?? '',
      headers: { authorization: `Bearer ${company.person('approver').token}` },
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(answer.rawPayload.includes('secret place')).toBe(false);
    expect(answer.rawPayload.includes('<script>')).toBe(false);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('a PDF is sent as an attachment under its name, whatever its content', async () => {
    const { body } = await company
      .person('requester')
      .send<{ approvalProcess: { files: FileRef[] } }>('GET', `/api/leaves/${leaveId}`);
    const pdf = body.approvalProcess.files.find((file) => file.mimeType === 'application/pdf');
    const answer = await api.app.inject({
      url: pdf?.fileUrl ?? '',
      headers: { authorization: `Bearer ${company.person('requester').token}` },
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('شهادة.pdf')}`,
    );
    expect(answer.rawPayload.equals(PDF)).toBe(true);
  });

  it('the extension matches the content, without bidirectional control characters (A§5)', async () => {
    const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { body } = await upload('requester', [{ name: '../../etc/passwd\u202egnp.exe', content: picture }]);
    expect(body.files.at(-1)?.fileOriginalName).toMatch(/passwdgnp\.exe\.png$/);
  });

  it.each([
    ['an SVG', 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML with the name of a PDF', 'page.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['only a PDF header', 'half.pdf', Buffer.from('%PDF-1.4<script>')],
    ['a broken JPEG', 'broken.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a GIF', 'moving.gif', Buffer.from('GIF89a<script>')],
  ])('%s is refused', async (_name, name, content) => {
    const { status, body } = await upload('requester', [{ name, content }]);
    expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
  });

  it('exceeding the size, count or total size is refused', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(10 * 1024 * 1024), Buffer.from('%%EOF')]);
    expect((await upload('requester', [{ name: 'large.pdf', content: large }])).status).toBe(413);
    expect(
      (
        await upload(
          'requester',
          Array.from({ length: 6 }, (_, index) => ({ name: `${index}.pdf`, content: PDF })),
        )
      ).status,
    ).toBe(413);
    const { status, body } = await upload(
      'requester',
      Array.from({ length: 4 }, (_, index) => ({ name: `${index}.pdf`, content: PDF })),
    );
    expect([status, body.code]).toEqual([422, 'rule-violated']);
  });

  it.each(['../../etc/passwd', 'a\u202egpj.pdf', 'x'.repeat(400), 'con'])('the name %j is handled', async (name) => {
    const other = await company.person('requester').send<{ id: string }>('POST', '/api/leaves', {
      body: {
        employeeId: company.person('requester').employeeId,
        leaveTypeId: company.leaveTypeId,
        startDate: `2052-0${1 + (name.length % 9)}-01`,
        endDate: `2052-0${1 + (name.length % 9)}-01`,
      },
    });
    const { status, body } = await company
      .person('requester')
      .send<{ files: FileRef[] }>('POST', `/api/leaves/${other.body.id}/files`, form([{ name, content: PDF }]));
    expect(status).toBe(201);
    expect(body.files[0]?.fileOriginalName).toMatch(/^[^/\\\u202e]{1,200}$/);
  });

  it('only the requester attaches, and only while the request is open', async () => {
    expect((await upload('approver', [{ name: 'a.pdf', content: PDF }])).status).toBe(409);
    await company.person('requester').send('POST', `/api/leaves/${leaveId}/cancel`, { body: {} });
    expect((await upload('requester', [{ name: 'a.pdf', content: PDF }])).status).toBe(409);
  });

  it('can be added by a person who requested leave for someone else', async () => {
    const [asking, absent] = [company.person('approver'), company.person('outsider')];
    const { status, body } = await asking.send<{ id: string }>('POST', '/api/leaves', {
      body: {
        employeeId: absent.employeeId,
        leaveTypeId: company.leaveTypeId,
        startDate: '2053-01-01',
        endDate: '2053-01-01',
      },
    });
    expect(status).toBe(201);
    const attach = async (who: string) =>
      (await company.person(who).send('POST', `/api/leaves/${body.id}/files`, form([{ name: 'a.pdf', content: PDF }])))
        .status;
    expect([await attach('approver'), await attach('outsider'), await attach('requester')]).toEqual([201, 201, 409]);
  });

  it('are not available to an approver who lost read access to leaves (ADR-0093)', async () => {
    const { body } = await company
      .person('requester')
      .send<{ approvalProcess: { files: FileRef[] } }>('GET', `/api/leaves/${leaveId}`);
    const url = body.approvalProcess.files[0]?.fileUrl ?? '';
    const statusFor = async () =>
      (await api.app.inject({ url, headers: { authorization: `Bearer ${company.person('approver').token}` } }))
        .statusCode;
    expect(await statusFor()).toBe(200);
    await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql`update role set permissions = array(select p from unnest(permissions) p where p not like 'leave.details:read%') where tenant_id = ${company.tenantId}
        and id = (select role_id from app_user where tenant_id = ${company.tenantId} and employee_id = ${company.person('approver').employeeId})`.execute(
        tx,
      ),
    );
    expect(await statusFor()).toBe(404);
  });
});

it('a leave without approval accepts files from its form within an hour, only from its requester (ADR-0105)', async () => {
  const requester = company.person('requester');
  await inCompany((tx) =>
    sql`update leave_type set needs_approval = false where tenant_id = ${company.tenantId} and id = ${company.leaveTypeId}`.execute(
      tx,
    ),
  );
  const { body: leave } = await requester.send<{ id: string; status: string }>('POST', '/api/leaves', {
    body: {
      employeeId: requester.employeeId,
      leaveTypeId: company.leaveTypeId,
      startDate: '2051-03-01',
      endDate: '2051-03-01',
    },
  });
  expect(leave.status).toBe('approved');
  const attach = (who: string) =>
    company.person(who).send('POST', `/api/leaves/${leave.id}/files`, form([{ name: 'a.pdf', content: PDF }]));
  expect([(await attach('requester')).status, (await attach('outsider')).status]).toEqual([201, 409]);
  await inCompany((tx) =>
    sql`update leave_request set created_at = created_at - interval '1 hour' where tenant_id = ${company.tenantId} and id = ${leave.id}`.execute(
      tx,
    ),
  );
  expect((await attach('requester')).status).toBe(409);
});
