import { sql, type RawBuilder } from 'kysely';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';

export const MAIL_TAKEN = 'This e-mail is already in use.';

/**
 * Serialises writes that compare numbers and e-mails over the whole tenant. Writes that only reference the tenant are
 * not blocked.
 */
export const lockPeople = (tx: Tx, tenantId: string): Promise<unknown> =>
  tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();

/**
 * Condition: a person `e` has one of the e-mails (case-insensitive). Archived people may be hired again as a new person
 * (D89).
 */
export const hasOneOf = (mails: readonly string[]): RawBuilder<boolean> => {
  const given = mails.map((mail) => mail.toLowerCase());
  return sql<boolean>`(e.status <> 'archived' and (lower(e.personal_email) = any(${given}::text[]) or lower(e.work_email) = any(${given}::text[])))`;
};

interface Mails {
  readonly personalEmail?: string | undefined;
  readonly workEmail?: string | null | undefined;
}

/**
 * Each e-mail belongs to one person, private ones too: they identify people, and sign in those without a work e-mail
 * (B§3, ADR-0101). A person's existing e-mails are not checked again. Call after `lockPeople`. @throws
 * ProblemError 422 `email-taken` on its field
 */
export async function refuseTakenMails(
  tx: Tx,
  tenantId: string,
  { personalEmail, workEmail }: Mails,
  employeeId: string | null,
): Promise<void> {
  const own =
    employeeId === null
      ? undefined
      : await tx
          .selectFrom('employee')
          .select(['personal_email', 'work_email'])
          .where('tenant_id', '=', tenantId)
          .where('id', '=', employeeId)
          .executeTakeFirst();
  const given = {
    personalEmail: personalEmail === own?.personal_email ? null : personalEmail,
    workEmail: workEmail === own?.work_email ? null : workEmail,
  };
  for (const [path, mail] of Object.entries(given)) {
    if (!mail) continue;
    const { rows } =
      await sql`select 1 from employee e where e.tenant_id = ${tenantId} and e.id is distinct from ${employeeId}::uuid and ${hasOneOf([mail])} limit 1`.execute(
        tx,
      );
    if (rows.length > 0) throw ruleViolated(path, 'email-taken', MAIL_TAKEN);
  }
}
