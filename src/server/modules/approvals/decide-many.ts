import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Database } from '../../database/connection.ts';
import type { Caller } from '../../core/caller.ts';
import { answerOnce } from '../../http/idempotency.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { turnOf, type TakeTurn } from '../../http/turns.ts';
import { decideStep } from './approvals.commands.ts';
import type { Subjects } from './subject.ts';

type Body = BodyOf<typeof api.approvalsWaiting.decide>;
type Item = Body['steps'][number];
type Result = NonNullable<AnswerOf<typeof api.approvalsWaiting.decide>['results']>[number];

/** Dependencies of bulk decisions. */
export interface DecidingDeps {
  readonly database: Database;
  /** Each step is queued per record, as in a single decision. */
  readonly takeTurn: TakeTurn;
}

/**
 * Decides steps in bulk, one after the other, each in its own transaction with machine and journal. A refused step
 * changes nothing and does not affect the others. With an Idempotency-Key each item is stored separately, so that an
 * interrupted call resumes where it stopped, and a repeated one returns the same.
 */
export async function decideMany(
  { database, takeTurn }: DecidingDeps,
  caller: Caller,
  subjects: Subjects,
  body: Body,
  key: string | null,
): Promise<{ results: Result[] }> {
  const { tenantId, userId } = caller;
  const results: Result[] = [];
  for (const [at, item] of body.steps.entries()) {
    const decide = (): Promise<Result> =>
      database.tenant({ tenantId, userId }, async (tx) => {
        const run = (): Promise<Result> => decideOne(tx, caller, subjects, body, item);
        if (key === null) return run();
        const content = [api.approvalsWaiting.decide.id, body];
        return (await answerOnce(
          tx,
          caller,
          { key: at === 0 ? key : `${key} ${at}`, content, status: 200 },
          run,
        )) as Result;
      });
    results.push(await takeTurn(turnOf(caller, item.id), decide));
  }
  return { results };
}

/** Decides one step; a refusal is rolled back to its savepoint and reported. */
async function decideOne(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  { status, note, isUndoable = false }: Body,
  item: Item,
): Promise<Result> {
  await sql`savepoint decision`.execute(tx);
  try {
    const decided = await decideStep(tx, caller, subjects, {
      stepId: item.id,
      decision: status,
      note: note || null,
      version: item.version ?? null,
      isBalanceOverride: false,
      isUndoable,
    });
    const { status: processStatus, undoableUntil } = decided;
    return { id: item.id, outcome: 'decided', processStatus, undoableUntil, reasons: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await sql`rollback to savepoint decision`.execute(tx);
    return refused(item, error);
  }
}

function refused({ id }: Item, { code, message, details }: ProblemError): Result {
  if (code === 'stale-version') {
    const { status = null } = (details.record ?? {}) as { status?: Result['processStatus'] };
    return {
      id,
      outcome: 'changed',
      processStatus: status,
      undoableUntil: null,
      reasons: [{ code, message, params: {} }],
    };
  }
  const errors = details.errors ?? [];
  const reasons = errors.map((each) => ({ code: each.code, message: each.message, params: { ...each.params } }));
  return {
    id,
    outcome: 'refused',
    processStatus: null,
    undoableUntil: null,
    reasons: reasons.length > 0 ? reasons : [{ code, message, params: {} }],
  };
}
