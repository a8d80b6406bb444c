import type { JournalEntry, Workflow } from './workflows.queries.ts';

const isIn = (state: string, node: string): boolean => node === '' || state.split('+').some((part) => part === node || part.startsWith(`${node}.`));

/** The transitions a record has walked, in their order; entries of earlier machines that this one does not know are left out. */
export const takenBy = ({ transitions }: Workflow, entries: readonly Pick<JournalEntry, 'event' | 'from' | 'to'>[]): readonly string[] =>
  entries.flatMap(({ event, from, to }) => {
    const taken = transitions.find((each) => each.event === event && isIn(from, each.from) && (each.to === null ? from === to : isIn(to, each.to)));
    return taken ? [taken.id] : [];
  });
