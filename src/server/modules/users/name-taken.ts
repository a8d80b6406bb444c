import { errorCode } from '../../database/database-errors.ts';
import { ruleViolated } from '../../http/problem-error.ts';

const DUPLICATE = '23505';

/** Names are unique among roles, and among profiles. @throws ProblemError 422 `name-taken` */
export async function orNameTaken<T>(noun: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (errorCode(error) !== DUPLICATE) throw error;
    throw ruleViolated('name', 'name-taken', `There is a ${noun} with this name already.`);
  }
}
