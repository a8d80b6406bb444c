import { Button, chakra, Heading } from '#ui/primitives.ts';
import { Facts } from '#ui/page/facts.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { Workflow } from '../workflows.queries.ts';

export interface TransitionPanelProps {
  readonly workflow: Workflow;
  readonly id: string;
  readonly count: number | undefined;
  readonly onClose: () => void;
}

/** A transition in words: event, condition, effects, and its place in the specification. */
export function TransitionPanel({ workflow, id, count, onClose }: TransitionPanelProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const transition = workflow.transitions.find((each) => each.id === id);
  if (!transition) return null;
  const { language } = words;
  const reasons = workflow.reasons.filter(({ code }) => transition.reasons.includes(code));
  const lines = (items: readonly string[]) =>
    items.length > 0 && (
      <chakra.ul ps="4" listStyle="disc">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </chakra.ul>
    );
  return (
    <Panel as="aside" aria-label={transition.label[language]} data-testid="transition-panel" data-id={id}>
      <chakra.div display="flex" gap="2" alignItems="start" justifyContent="space-between" mb="3">
        <Heading as="h2" textStyle="md" fontWeight="semibold" tabIndex={-1}>
          {transition.label[language]}
        </Heading>
        <Button size="xs" variant="outline" onClick={onClose}>
          {t('state.close')}
        </Button>
      </chakra.div>
      <Facts
        facts={[
          { label: t('transition.from'), value: words.state(workflow, transition.from) || '*' },
          {
            label: t('transition.to'),
            value: transition.to === null ? t('transition.stays') : words.state(workflow, transition.to),
          },
          { label: t('transition.event'), value: <code>{transition.event}</code> },
          { label: t('transition.condition'), value: transition.condition?.[language] ?? t('transition.always') },
          {
            label: t('transition.effects'),
            value: lines(words.effects(workflow, transition.actions)) || t('transition.nothing'),
          },
          { label: t('transition.taken'), value: count === undefined ? null : words.number(count) },
          {
            label: t('transition.reasons'),
            value: lines(reasons.map(({ text }) => text[language].replaceAll(/\{\w+\}/g, '…'))) || null,
          },
          { label: t('transition.cites'), value: lines(transition.cites) || null },
        ]}
      />
    </Panel>
  );
}
