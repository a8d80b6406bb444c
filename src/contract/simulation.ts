import type { AnySchema, ObjectSchema } from 'yup';
import { freeObject } from './schema.ts';

/** Maximum characters of a simulated event as JSON. */
const EVENT_SIZE = 4000;
const EVENT_TYPE_LENGTH = 60;

/** A free-form JSON object with a maximum number of characters. */
export const plainJson = (size: number) =>
  freeObject().test(
    'size',
    `must have at most ${size} characters`,
    (value) => value === undefined || JSON.stringify(value).length <= size,
  );

/** An event for a machine: its type, and any payload. Only the machine knows the types. */
export const machineEvent = () =>
  plainJson(EVENT_SIZE).test('event', 'must have a type', (value) => {
    if (typeof value !== 'object' || value === null) return true;
    const { type } = value as { type?: unknown };
    return typeof type === 'string' && type.length > 0 && type.length <= EVENT_TYPE_LENGTH;
  });

const STARTS = ['recordId', 'scenario', 'input'] as const;

/** A simulation has exactly one start. */
export const requireOneStart = <S extends AnySchema>(schema: S): S =>
  (schema as unknown as ObjectSchema<object>).test(
    'one-start',
    `must name one of ${STARTS.join(', ')}`,
    (value) =>
      STARTS.filter((start) => (value as Record<string, unknown> | undefined)?.[start] !== undefined).length === 1,
  ) as unknown as S;
