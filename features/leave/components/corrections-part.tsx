import { personName } from '#ui/format/names.ts';
import { chakra } from '#ui/primitives.ts';
import type { Leave } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { DetailSection } from './detail-section.tsx';

/** HR's corrections since the start of the leave: days before and after, author and reason (D26). */
export function CorrectionsPart({ leave, zone }: { readonly leave: Leave; readonly zone: string }) {
  const t = useLeaveTexts();
  const words = useWords();
  if (leave.corrections.length === 0) return null;
  return (
    <DetailSection title={t('detail.corrections')} testId="corrections">
      <chakra.ul display="grid" gap="3">
        {leave.corrections.map((correction) => {
          const at = words.moment(correction.createdAt, zone);
          return (
            <li key={correction.id} data-testid="correction">
              <p>
                {t('detail.corrected', { from: words.days(correction.fromDays), to: words.days(correction.toDays) })}
              </p>
              <chakra.p textStyle="xs" color="fg.muted">
                <bdi>{personName(correction.createdByEmployee)}</bdi> ·{' '}
                <time dateTime={at.iso}>
                  <bdi>{at.text}</bdi>
                </time>
              </chakra.p>
              <chakra.p
                mt="1"
                px="3"
                py="1.5"
                borderInlineStartWidth="2px"
                bg="bg.subtle"
                borderRadius="l1"
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
              >
                <bdi>{correction.note}</bdi>
              </chakra.p>
            </li>
          );
        })}
      </chakra.ul>
    </DetailSection>
  );
}
