import { api } from '#contract/api.ts';
import { JOB_TITLE_HISTORY } from '#domain/record-history.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { withoutHiddenFields } from '../../records/custom-fields.ts';
import { readHistory } from '../../records/record-changes.ts';
import { readSetup } from './setup.repository.ts';
import type { SetupKind } from './setup-kind.ts';

const DETAILS = new Set(['details'] as const);

/** Route of the changes of a job title; 404 for one of another tenant. */
export const jobTitleHistoryRoute = (kind: SetupKind): Route =>
  tenantRoute(api.jobTitleHistory.read, async ({ caller, tx, params }) => {
    const { id } = await readSetup(tx, caller, kind, params.id);
    const history = await readHistory(tx, caller.tenantId, id, JOB_TITLE_HISTORY, DETAILS);
    return withoutHiddenFields(caller, history);
  });
