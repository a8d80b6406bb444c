import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/page/section.tsx';
import { chakra } from '#ui/primitives.ts';
import { useBankingTexts } from '../use-banking-texts.ts';

/** Why the day was not closed: submitting a report that the system made needs it, saving a draft does not (D31). */
export function ExplanationPart() {
  const t = useBankingTexts();
  return (
    <chakra.div gridColumn="1 / -1">
      <Section title={t('automaticClosure')} testId="part-explanation">
        <TextAreaField name="explanation" label={t('explanation')} help={t('explanationHelp')} rows={2} />
      </Section>
    </chakra.div>
  );
}
