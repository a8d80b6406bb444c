import { useQuery } from '@tanstack/react-query';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { absencesQuery } from '../leave.queries.ts';
import type { Absence, Leave } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { DetailSection } from './detail-section.tsx';

/** More would push the decision out of view. */
const SHOWN = 5;

/** Who else of the location is away on these days, for approvers. */
export function AbsencesPart({ leave }: { readonly leave: Leave }) {
  const t = useLeaveTexts();
  const words = useWords();
  const { data, isPending, isError } = useQuery(absencesQuery(leave.id));
  // Supplementary information: on failure nothing is shown (B§9).
  if (isError) return null;
  const absences: readonly Absence[] = data?.data ?? [];
  const rest = (data?.count ?? 0) - SHOWN;
  const place = leave.employee.location?.name ?? t('detail.samePlace');
  return (
    <DetailSection title={t('detail.absences')} testId="absences">
      {isPending ? (
        <SkeletonText lines={2} />
      ) : absences.length === 0 ? (
        <chakra.p color="fg.muted">{t('detail.noAbsences', { place })}</chakra.p>
      ) : (
        <chakra.ul display="grid" gap="2.5">
          {absences.slice(0, SHOWN).map((absence) => (
            <chakra.li
              key={absence.id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              columnGap="3"
              rowGap="1"
            >
              <Person
                name={personName(absence.employee)}
                detail={words.range(absence.startDate, absence.endDate)}
                imageUrl={absence.employee.imageUrl}
              />
              <StatusChip
                status={absence.phase ?? absence.status}
                label={words.status(absence.phase ?? absence.status)}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {rest > 0 && (
        <chakra.p textStyle="xs" color="fg.muted" mt="2">
          {t('detail.more', { count: rest })}
        </chakra.p>
      )}
    </DetailSection>
  );
}
