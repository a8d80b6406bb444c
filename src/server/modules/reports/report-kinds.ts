import type { ReportType } from '#domain/reports.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { ReportKind } from './report-type.ts';

/** All report types by name. */
export type ReportKinds = ReadonlyMap<string, ReportKind>;

/** @throws ProblemError 422 `report-type-unavailable` for an area that does not exist yet */
export function reportKindOf(kinds: ReportKinds, type: ReportType): ReportKind {
  const kind = kinds.get(type);
  if (!kind)
    throw ruleViolated(
      'type',
      'report-type-unavailable',
      `Reports of the type ${type} cannot be made yet: their area is not there.`,
    );
  return kind;
}
