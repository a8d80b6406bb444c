import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { acceptFile } from '#server/files/accept-file.ts';
import { createLocalFileStore } from '#server/files/file-store.ts';
import { createTestDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

const TODAY = '2026-03-18';
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ today: TODAY });
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

interface Attached {
  readonly id: string;
  readonly leave: string;
  readonly status: string;
  readonly name: string;
  readonly sha256: string;
}
const attached = (database: Database, tenantId: string): Promise<readonly Attached[]> =>
  database.tenant({ tenantId }, async (tx) => {
    const { rows } = await sql<Attached>`
      select f.id, l.id as leave, l.status, f.original_name as name, f.sha256 from file f
      join leave_request l on l.tenant_id = f.tenant_id and l.approval_process_id = f.owner_id
      where f.tenant_id = ${tenantId} order by f.id`.execute(tx);
    return rows;
  });
const bytesOf = async (id: string): Promise<{ type: string; content: Buffer }> => {
  const answer = await api.app.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${admin.token}` } });
  expect(answer.statusCode).toBe(200);
  return { type: String(answer.headers['content-type']), content: answer.rawPayload };
};

describe('attachments of the demo (A§5, D82)', () => {
  it('belong to pending and decided requests, some with Arabic names, in order', async () => {
    const files = await attached(api.db.database, admin.tenantId);
    expect(new Set(files.map(({ status }) => status))).toEqual(new Set(['requested', 'approved']));
    expect(files.some(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(true);
    const sick = files.find(({ name }) => name === 'medical-certificate.pdf');
    const { body } = await admin.send<{ approvalProcess: { files: { fileOriginalName: string }[] } }>(
      'GET',
      `/api/leaves/${sick?.leave}`,
    );
    expect(body.approvalProcess.files.map(({ fileOriginalName }) => fileOriginalName)).toEqual([
      'medical-certificate.pdf',
      'تقرير طبي.jpg',
    ]);
  });

  it('can be opened, with the content their names suggest', async () => {
    const files = await attached(api.db.database, admin.tenantId);
    const kinds = new Set<string>();
    for (const { id, name } of files) {
      const { type, content } = await bytesOf(id);
      const accepted = await acceptFile(name, content);
      expect([type, accepted.originalName]).toEqual([accepted.mimeType, name]);
      kinds.add(type);
    }
    expect([...kinds].toSorted()).toEqual(['application/pdf', 'image/jpeg']);
    const photo = await bytesOf(files.find(({ name }) => name.endsWith('.jpg'))?.id ?? '');
    expect(await sharp(photo.content, { failOn: 'warning' }).stats()).toMatchObject({ isOpaque: true });
    const pdf = (
      await bytesOf(files.find(({ name }) => name === 'medical-certificate.pdf')?.id ?? '')
    ).content.toString('latin1');
    // The table of a PDF contains the byte offset of each object.
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe('xref');
    const offsets = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => pdf.slice(offset, pdf.indexOf('\n', offset)))).toEqual(
      offsets.map((_, at) => `${at + 1} 0 obj`),
    );
    const [, length, stream] = /\/Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(pdf) ?? [];
    expect(stream).toHaveLength(Number(length));
  });

  it('are identical for every seeding of a day', async () => {
    const again = await createTestDatabase();
    const folder = await createTemporaryFolder('seeded-again');
    await seedDemo(again.database, { today: TODAY, store: createLocalFileStore(folder) });
    expect(await attached(again.database, admin.tenantId)).toEqual(await attached(api.db.database, admin.tenantId));
    await again.drop();
    await removeFolder(folder);
  });
});
