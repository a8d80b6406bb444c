import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../files/file-store.ts';
import type { Tx } from '../core/transaction.ts';
import type { PlannedFile } from './leave-plans.ts';
import { seedId } from './seed-ids.ts';
import type { SeededPerson } from './seed-people.ts';
import { smallPdf } from './small-pdf.ts';

/** A completed form, photographed with a phone; drawn once and shipped. */
const PHOTO = path.join(import.meta.dirname, 'images', 'clinic-form.jpg');

/** The leave that files are attached to. */
export interface AttachedTo {
  readonly tenantId: string;
  readonly key: string;
  readonly processId: string;
  readonly askedAt: Date;
  readonly person: string;
  readonly startDate: string;
  readonly endDate: string;
}

const PAPERS: Readonly<Record<Exclude<PlannedFile['shows'], 'photo'>, (leave: AttachedTo) => Buffer>> = {
  'sick-note': ({ person, startDate, endDate }) =>
    smallPdf('Medical certificate', [
      `This is to certify that ${person}`,
      `was examined on ${startDate} and is not fit for work`,
      `from ${startDate} to ${endDate}.`,
      '',
      'Marina Family Clinic (a made-up clinic)',
    ]),
  'exam-timetable': ({ person, startDate, endDate }) =>
    smallPdf('Examination timetable', [
      `Candidate: ${person}`,
      `First paper: ${startDate}, 09:00`,
      `Last paper: ${endDate}, 13:30`,
      '',
      'Gulf Open College (a made-up college)',
    ]),
};

/** Stores the files attached to a leave request. */
export async function seedFiles(
  tx: Tx,
  store: FileStore,
  leave: AttachedTo,
  files: readonly PlannedFile[],
): Promise<void> {
  const { tenantId, key, processId, askedAt } = leave;
  for (const [at, { name, shows }] of files.entries()) {
    const content = shows === 'photo' ? await readFile(PHOTO) : PAPERS[shows](leave);
    await tx
      .insertInto('file')
      .values({
        tenant_id: tenantId,
        id: seedId(askedAt, `${key}/file/${at}`),
        owner_kind: 'approval-process',
        owner_id: processId,
        sha256: await store.put(tenantId, content),
        bytes: content.length,
        mime_type: shows === 'photo' ? 'image/jpeg' : 'application/pdf',
        original_name: name,
        uploaded_by: null,
        // One millisecond apart, to preserve their order.
        created_at: new Date(askedAt.getTime() + at),
      })
      .execute();
  }
}

/** Attaches a scan to each document of the account of the employee app, whose documents have something to open. */
export async function seedDocumentFiles(
  tx: Tx,
  store: FileStore,
  tenantId: string,
  people: readonly SeededPerson[],
): Promise<void> {
  const owner = people.find(({ account }) => account === 'app-only');
  if (!owner) return;
  const documents = await tx
    .selectFrom('employee_document as d')
    .innerJoin('employee_document_type as t', (join) =>
      join.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.id', '=', 'd.document_type_id'),
    )
    .select(['d.id', 'd.ref_id', 't.name'])
    .where('d.tenant_id', '=', tenantId)
    .where('d.employee_id', '=', owner.id)
    .orderBy('t.name')
    .execute();
  for (const { id, ref_id: number, name } of documents) {
    const content = smallPdf(name, [`Number: ${number ?? ''}`, '', 'A scan of the demo; it is not valid.']);
    await tx
      .insertInto('file')
      .values({
        tenant_id: tenantId,
        owner_kind: 'employee-document',
        owner_id: id,
        sha256: await store.put(tenantId, content),
        bytes: content.length,
        mime_type: 'application/pdf',
        original_name: `${name.toLowerCase()}.pdf`,
        uploaded_by: null,
      })
      .execute();
  }
}
