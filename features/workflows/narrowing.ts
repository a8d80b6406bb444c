import type { QueryOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';

/** Narrows the records of a state to those of one figure of the waiting table. */
export interface Narrowing {
  readonly step?: string;
  readonly person?: string;
  readonly location?: string;
  readonly isOver?: true;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const WORD = /^[a-z\d-]{1,60}$/;

/** The narrowing in the values of the parameter `find` of an address; what makes no sense is left out. */
export function readNarrowing(values: readonly string[]): Narrowing {
  const part = (name: string, shape: RegExp): string | undefined =>
    values
      .flatMap((value) => (value.startsWith(`${name}:`) ? [value.slice(name.length + 1)] : []))
      .find((value) => shape.test(value));
  const [step, person, location] = [part('step', WORD), part('person', ID), part('location', ID)];
  return {
    ...(step !== undefined && { step }),
    ...(person !== undefined && { person }),
    ...(location !== undefined && { location }),
    ...(values.includes('over') && { isOver: true as const }),
  };
}

/** As filters of `workflows.records`. */
export const recordFilters = ({
  step,
  person,
  location,
  isOver,
}: Narrowing): Pick<QueryOf<typeof api.workflowFigures.records>, 'steps' | 'personIds' | 'locationIds' | 'isOver'> => ({
  ...(step !== undefined && { steps: [step] }),
  ...(person !== undefined && { personIds: [person] }),
  ...(location !== undefined && { locationIds: [location] }),
  ...(isOver && { isOver }),
});

/** The address of exactly the records of a state that a narrowing leaves. */
export function recordsAddress(machine: string, state: string, { step, person, location, isOver }: Narrowing): string {
  const params = new URLSearchParams({ open: state });
  if (step !== undefined) params.append('find', `step:${step}`);
  if (person !== undefined) params.append('find', `person:${person}`);
  if (location !== undefined) params.append('find', `location:${location}`);
  if (isOver) params.append('find', 'over');
  return `/workflows/${machine}?${params}`;
}
