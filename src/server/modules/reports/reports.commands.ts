import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { strictObject } from '#contract/schema.ts';
import { definitionOfColumn } from '#domain/custom-columns.ts';
import { missingStrings } from '#domain/held-rights.ts';
import { SAME_WITHIN_SECONDS, type ReportFormat } from '#domain/reports.ts';
import type { Reason } from '#machines/kernel/index.ts';
import { report, reportState } from '#machines/report/index.ts';
import { requireAccess } from '../../http/access.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { validate } from '../../http/validate.ts';
import { presentReason } from '../../records/reasons.ts';
import { createRecord } from '../../records/transition.ts';
import type { ReportKind } from './report-type.ts';
import { reportKind } from './take-report.ts';
import { reportKindOf, type ReportKinds } from './report-kinds.ts';
import { presentReport, type Report } from './reports.presenter.ts';
import { countWaiting, findReport, findSame, lockRequester, readReportFile, readRights } from './reports.repository.ts';

/**
 * Requests a report (A§7). The same request by the same person within 60 s returns the same report (D84).
 * @throws ProblemError 403 without the right or the module of its type, 400 for unknown fields and filters, 422
 * `report-type-unavailable`, `format-not-offered`, `too-many-waiting`
 */
export async function requestReport(
  tx: Tx,
  caller: Caller,
  language: Language,
  kinds: ReportKinds,
  body: BodyOf<typeof api.reports.create>,
): Promise<Report> {
  const { tenantId, userId } = caller;
  const kind = reportKindOf(kinds, body.type);
  requireAccess(kind.like, caller);
  const wanted = {
    type: body.type,
    format: formatOf(kind, body.format),
    language,
    fields: fieldsOf(kind, body.fields ?? []),
    filters: filtersOf(kind, body.filters ?? {}),
  };
  const fingerprint = fingerprintOf(wanted);
  await lockRequester(tx, tenantId, userId);
  const same = await findSame(tx, tenantId, { userId, fingerprint, seconds: SAME_WITHIN_SECONDS });
  // A report created with rights that were lost since contains data its requester may not see any more.
  if (same && (await lostSince(tx, caller, same.id)).length === 0) return presentReport(same);
  const event = { type: 'report.request', waiting: await countWaiting(tx, tenantId, userId) } as const;
  const { made } = await createRecord(tx, caller, reportKind, {
    input: {},
    event,
    refuse: refusal,
    insert: ({ to }) =>
      tx
        .insertInto('report')
        .values({
          ...wanted,
          tenant_id: tenantId,
          fields: JSON.stringify(wanted.fields),
          filters: JSON.stringify(wanted.filters),
          fingerprint,
          requested_by: userId,
          status: reportState(to),
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
  });
  return readReport(tx, caller, made.id);
}

function refusal(reasons: readonly Reason[]): ProblemError {
  const presented = reasons.map((reason) => presentReason(report.texts, reason));
  return new ProblemError('rule-violated', {
    detail: presented.map(({ message }) => message).join(' '),
    errors: presented.map((reason) => ({ path: '', ...reason })),
  });
}

/** Returns a report of the caller. @throws ProblemError 404, also for another person's */
export async function readReport(tx: Tx, { tenantId, userId }: Caller, id: string): Promise<Report> {
  const row = await findReport(tx, tenantId, userId, id);
  if (!row) throw notFound();
  return presentReport(row);
}

/**
 * Returns the file of the caller's report, while they hold the right of its type and those it was created with. @throws
 * ProblemError 403, 404
 */
export async function fetchReport(tx: Tx, caller: Caller, kinds: ReportKinds, id: string): Promise<FileAnswer> {
  const { type, fileUrl } = await readReport(tx, caller, id);
  const file = fileUrl === null ? null : await readReportFile(tx, caller.tenantId, id);
  if (!file) throw notFound();
  requireAccess(reportKindOf(kinds, type).like, caller);
  const missing = await lostSince(tx, caller, id);
  if (missing.length > 0)
    throw new ProblemError('permission-missing', {
      detail: 'Your permissions have changed since this report was made. Request it again.',
      missing: [...missing],
    });
  return {
    content: Readable.from([file.content]),
    bytes: file.content.length,
    mimeType: file.mime_type,
    originalName: file.original_name,
  };
}

/** Returns the rights a report was created with that the caller has lost since. */
const lostSince = async (tx: Tx, { tenantId, permissions }: Caller, id: string): Promise<readonly string[]> =>
  missingStrings(permissions, await readRights(tx, tenantId, id));

function formatOf({ formats, type }: ReportKind, asked: ReportFormat | undefined): ReportFormat {
  if (asked === undefined) return formats[0];
  if (!formats.includes(asked))
    throw ruleViolated(
      'format',
      'format-not-offered',
      `Reports of the type ${type} are made as ${formats.join(', ')}.`,
    );
  return asked;
}

function fieldsOf({ fields, type, customFields }: ReportKind, asked: readonly string[]): readonly string[] {
  const errors = asked.flatMap((field, at) =>
    fields.includes(field) || (customFields && definitionOfColumn(field))
      ? []
      : [{ path: `fields[${at}]`, code: 'one-of', message: `Reports of the type ${type} have no such field.` }],
  );
  if (errors.length > 0)
    throw new ProblemError('malformed-request', { detail: errors.map(({ message }) => message).join(' '), errors });
  return [...new Set(asked)];
}

/** Validated and cast as for the list; faults are reported as parts of `filters`. */
const filtersOf = (kind: ReportKind, asked: object): object =>
  (validate(strictObject({ filters: kind.filters }), { filters: asked }, 'body') as { filters: object }).filters;

/** Equal for equivalent requests, independent of key order. */
function fingerprintOf(wanted: object): string {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(wanted, sorted)).digest('hex');
}
