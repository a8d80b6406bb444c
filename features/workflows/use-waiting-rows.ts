import { useMemo } from 'react';
import { personName } from '#ui/format/names.ts';
import { useStepWord } from './use-step-word.ts';
import { useWorkflowsTexts } from './use-workflows-texts.ts';
import { useWorkflowWords } from './use-workflow-words.ts';
import type { WaitingGroupRow, Workflow } from './workflows.queries.ts';

/** A group of waiting records with its names in the reader's language. */
export interface WaitingRow extends WaitingGroupRow {
  readonly key: string;
  readonly workflow: string;
  /** State and, of an approval, its step. */
  readonly place: string;
  /** The state alone, which a target is for. */
  readonly stateName: string;
  /** The person or location; null when grouped by state. */
  readonly group: string | null;
}

/** The groups in words, those that contain a searched text in any of them. */
export function useWaitingRows(
  groups: readonly WaitingGroupRow[],
  workflows: readonly Workflow[],
  searchText: string,
): readonly WaitingRow[] {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const stepWord = useStepWord();
  return useMemo(() => {
    const known = new Map(workflows.map((workflow) => [workflow.name, workflow]));
    const wanted = searchText.trim().toLocaleLowerCase();
    return groups.flatMap((group): readonly WaitingRow[] => {
      const workflow = known.get(group.machine);
      if (!workflow) return [];
      const { state, step, person, location, isHidden } = group;
      const stateName = words.state(workflow, state);
      const row: WaitingRow = {
        ...group,
        key: [group.machine, state, step, person?.id, location?.id, isHidden].join(' '),
        workflow: workflow.title[words.language],
        stateName,
        place: step === null ? stateName : `${stateName} · ${stepWord(step)}`,
        group: person ? personName(person) : (location?.name ?? (isHidden ? t('waiting.hidden') : t('waiting.nobody'))),
      };
      const isFound = [row.workflow, row.place, row.group].some((each) => each?.toLocaleLowerCase().includes(wanted));
      return isFound ? [row] : [];
    });
  }, [groups, workflows, searchText, t, words, stepWord]);
}
