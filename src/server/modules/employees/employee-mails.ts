import { sql, type RawBuilder } from 'kysely';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';

export const MAIL_TAKEN = 'This e-mail is already in use.';

/** Numbers and e-mails are compared over the whole tenant. Other writes, which only refer to it, are not held up. */
export const lockPeople = (tx: Tx, tenantId: string): Promise<unknown> =>
  tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();

/** A person `e` has one of the e-mails, in either case. Archived people may come back as somebody new (D89). */
export const hasOneOf = (mails: readonly string[]): RawBuilder<boolean> => {
  const given = mails.map((mail) => mail.toLowerCase());
  return sql<boolean>`(e.status <> 'archived' and (lower(e.personal_email) = any(${given}::text[]) or lower(e.work_email) = any(${given}::text[])))`;
};

interface Mails {
  readonly personalEmail?: string | undefined;
  readonly workEmail?: string | null | undefined;
}

/**
 * Each e-mail is one person's, private ones too: they tell people apart and sign in who has no work e-mail (B§3, ADR-0101).
 * What somebody already has is not asked about again. Call it after `lockPeople`. @throws ProblemError 422 `email-taken` on its field
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
