import { useQuery } from '@tanstack/react-query';
import { personName } from '#ui/format/names.ts';
import { joinParts } from '#ui/format/lists.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import type { Narrowing } from '../narrowing.ts';
import { useStepWord } from '../use-step-word.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { waitingQuery } from '../workflows.queries.ts';

export interface NarrowedToProps {
  readonly machine: string;
  readonly narrowing: Narrowing;
  readonly onShowAll: () => void;
}

/** What the records of a state are narrowed to, and the way back to all of them; nothing without a narrowing. */
export function NarrowedTo({ machine, narrowing, onShowAll }: NarrowedToProps) {
  const t = useWorkflowsTexts();
  const { locale } = useLanguage();
  const stepWord = useStepWord();
  const { step, person, location, isOver } = narrowing;
  // The table that the link comes from has the names.
  const people = useQuery({ ...waitingQuery({ by: 'person' }), enabled: person !== undefined }).data?.data;
  const places = useQuery({ ...waitingQuery({ by: 'location' }), enabled: location !== undefined }).data?.data;
  const someone = people?.find((each) => each.machine === machine && each.person?.id === person)?.person;
  const somewhere = places?.find((each) => each.location?.id === location)?.location;
  const parts = [
    step !== undefined && stepWord(step),
    person !== undefined && (someone ? personName(someone) : t('waiting.onePerson')),
    location !== undefined && (somewhere?.name ?? t('waiting.oneLocation')),
    isOver && t('waiting.over'),
  ].filter((each) => typeof each === 'string');
  if (parts.length === 0) return null;
  return (
    <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center" mt="2" data-testid="narrowed-to">
      <span>{t('waiting.only', { parts: joinParts(parts, locale) })}</span>
      <Button size="xs" variant="outline" onClick={onShowAll}>
        {t('waiting.showAll')}
      </Button>
    </chakra.p>
  );
}
