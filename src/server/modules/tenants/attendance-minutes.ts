import { sql } from 'kysely';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { lockGroup, readAppBehavior } from './tenant-settings.repository.ts';

/**
 * A location's own minutes until late are at most the company's minutes until absent: nobody is absent before they are
 * late (D37, D38). Locks the company's, so that both cannot change at once. @throws ProblemError 422 `after-absent`
 */
export async function requireGraceBeforeAbsence(
  tx: Tx,
  tenantId: string,
  grace: number | null | undefined,
): Promise<void> {
  if (grace === null || grace === undefined) return;
  await lockGroup(tx, tenantId, 'app-behavior');
  const { absentAfterMinutes: minutes } = await readAppBehavior(tx, tenantId);
  if (grace > minutes)
    throw ruleViolated(
      'latenessGraceMinutes',
      'after-absent',
      `The minutes for late can’t be more than the company’s ${minutes} minutes for absent.`,
      { minutes },
    );
}

/** The company's side of the same rule. `path`: of the minutes until absent. @throws ProblemError 422 `before-late-at-location` */
export async function requireAbsenceAfterGraces(tx: Tx, tenantId: string, absent: number, path: string): Promise<void> {
  const { rows } = await sql<{ location: string; minutes: number }>`
    select l.name as location, l.lateness_grace_minutes as minutes from location l
    where l.tenant_id = ${tenantId} and l.lateness_grace_minutes > ${absent}
    order by l.lateness_grace_minutes desc, ${byName(sql`l.name`)} limit 1`.execute(tx);
  const [first] = rows;
  if (first)
    throw ruleViolated(
      path,
      'before-late-at-location',
      `The minutes for absent can’t be less than the ${first.minutes} minutes for late at ${first.location}.`,
      { ...first },
    );
}
