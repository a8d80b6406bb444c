import { isDuplicate } from '../../database/database-errors.ts';
import { ruleViolated } from '../../core/problem-error.ts';

/** Names are unique among roles, and among profiles. @throws ProblemError 422 `name-taken` */
export async function orNameTaken<T>(noun: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw ruleViolated('name', 'name-taken', `Another ${noun} already has this name.`);
  }
}
