import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { Walk } from '../walks.ts';
import type { Workflow } from '../workflows.queries.ts';

const Steps = styled('ol', {
  base: {
    listStyle: 'none',
    mt: '3',
    maxHeight: '420px',
    overflowY: 'auto',
    '& > li': { borderInlineStartWidth: '3px', borderColor: 'border' },
    '& > li[data-passed]': { borderColor: 'brand.solid' },
    '& button': {
      display: 'block',
      width: '100%',
      textAlign: 'start',
      py: '1.5',
      px: '3',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { bg: 'bg.hover' },
    },
    '& button[aria-current]': { bg: 'bg.subtle' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
    '& small': { color: 'fg.muted', display: 'block', overflowWrap: 'anywhere' },
  },
});

/** A path in words, highlighted on the diagram: step by step by buttons, or by choosing a step. */
export function PathSteps({ workflow, walk }: { readonly workflow: Workflow; readonly walk: Walk }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const url = useUrlFilters();
  const { steps, start, scenario } = walk;
  const step = stepIn(url.one('step'), steps.length);
  const show = (next: number) => url.set('step', next === steps.length ? null : String(next));
  const eventOf = (id: string): string =>
    workflow.transitions.find((each) => each.id === id)?.label[words.language] ?? id;
  return (
    <chakra.div mt="2" data-testid="path-steps">
      <chakra.p color="fg.muted">
        {t('paths.of', { situation: words.situation(workflow, scenario), start: words.state(workflow, start) })}
      </chakra.p>
      <chakra.div display="flex" gap="2" alignItems="center" mt="2" role="group" aria-label={t('paths.walk')}>
        <Button
          size="xs"
          variant="outline"
          aria-label={t('record.previous')}
          aria-disabled={step === 0 || undefined}
          onClick={() => show(Math.max(step - 1, 0))}
        >
          <ChevronLeftIcon size={16} className="st-mirror" aria-hidden />
        </Button>
        <chakra.span aria-live="polite" fontVariantNumeric="tabular-nums" data-testid="path-step">
          {t('record.step', { step: words.number(step), count: words.number(steps.length) })}
        </chakra.span>
        <Button
          size="xs"
          variant="outline"
          aria-label={t('record.next')}
          aria-disabled={step === steps.length || undefined}
          onClick={() => show(Math.min(step + 1, steps.length))}
        >
          <ChevronRightIcon size={16} className="st-mirror" aria-hidden />
        </Button>
      </chakra.div>
      <Steps aria-label={t('paths.walk')}>
        {steps.map(({ transition, state, payload }, at) => (
          // A path may take the same transition twice.
          <li key={`${at} ${transition}`} data-passed={at < step || undefined}>
            <button type="button" aria-current={at === step - 1 ? 'step' : undefined} onClick={() => show(at + 1)}>
              <strong>{eventOf(transition)}</strong>
              {words.state(workflow, state)}
              {words.payload(workflow, payload) !== '' && <small>{words.payload(workflow, payload)}</small>}
            </button>
          </li>
        ))}
      </Steps>
    </chakra.div>
  );
}

/** Number of steps taken according to the address: all of them by default or for an invalid value. */
export function stepIn(value: string | null, steps: number): number {
  return value !== null && /^\d{1,3}$/.test(value) && Number(value) <= steps ? Number(value) : steps;
}
