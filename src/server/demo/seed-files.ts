import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../files/file-store.ts';
import type { Tx } from '../core/transaction.ts';
import type { PlannedFile } from './leave-plans.ts';
import { seedId } from './seed-ids.ts';
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
