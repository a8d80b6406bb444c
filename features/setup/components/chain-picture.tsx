import { useRoleWords } from '#blocks/approvals/texts.ts';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import type { ProcessKind } from '#domain/approvals.ts';
import { Diagram } from '#ui/diagram/diagram.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Preview } from '../approvals.queries.ts';
import { drawChain } from '../chain-drawing.ts';
import { useSetupTexts } from '../use-setup-texts.ts';

/**
 * The approval with these steps as a diagram, in its machine's words, with today's number of approvers on each step.
 */
export function ChainPicture({
  kind,
  preview: { course, steps },
}: {
  readonly kind: ProcessKind;
  readonly preview: Preview;
}) {
  const t = useSetupTexts();
  const roleOf = useRoleWords();
  const { number } = useFormats();
  const { language } = useLanguage();
  const stepOf = (place: string): number => Number(place.slice('step-'.length));
  const drawing = drawChain(course, {
    language,
    title: t(kind === 'day-banking' ? 'chainEditor.till.diagram' : 'chainEditor.diagram.title'),
    description: t('chainEditor.diagram.description', { count: steps.length }),
    pending: approvalTexts.states['pending']?.[language] ?? '',
    place: (place) => {
      const role = steps[stepOf(place) - 1]?.type;
      if (role) return t('chainEditor.diagram.step', { place: number(stepOf(place)), role: roleOf(role) });
      return approvalTexts.states[place]?.[language] ?? place;
    },
    move: (event, step) =>
      step === null
        ? (approvalTexts.events[event]?.[language] ?? event)
        : t('chainEditor.diagram.first', { place: number(step) }),
  });
  return (
    <Diagram
      drawing={drawing}
      isLarge
      marks={Object.fromEntries(
        steps.map(({ approvers }, at) => [`step-${at + 1}`, t('chains.people', { count: approvers })]),
      )}
    />
  );
}
