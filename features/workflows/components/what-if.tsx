import { useQuery } from '@tanstack/react-query';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Panel } from '#ui/page/panel.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { simulationQuery, type Offer, type Workflow } from '../workflows.queries.ts';

export interface WhatIfProps {
  readonly workflow: Workflow;
  readonly id: string;
  /** Events simulated on the copy, in order. */
  readonly tried: readonly Offer[];
  readonly onTry: (events: readonly Offer[]) => void;
}

/** Refused independently of the payload. */
const OF_THE_STATE: ReadonlySet<string> = new Set(['not-in-this-state', 'record-ended']);

/** Simulates events on a copy of a record: target states, effects and refusals. Nothing is stored. */
export function WhatIf({ workflow, id, tried, onTry }: WhatIfProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const problemWords = useProblemWords();
  const { data, error, isPending, refetch } = useQuery(simulationQuery(workflow.name, id, tried));
  const reasonIn = (code: string, message: string): string =>
    workflow.reasons.find((each) => each.code === code)?.text[words.language] ?? message;
  const people = { madeUp: t('record.madeUp'), another: t('record.another'), known: t('record.known') };
  /** The payload of a simulated event in words; empty without one. */
  const withWhat = ({ payload }: Pick<Offer, 'payload'>, before = '') => {
    const data = words.trial(workflow, payload, people);
    return (
      data !== '' && (
        <chakra.span color="fg.muted" data-testid="tried-with">
          {before + t('record.with', { data })}
        </chakra.span>
      )
    );
  };
  return (
    <Panel aria-label={t('record.what')} data-testid="what-if">
      <Heading as="h2" textStyle="md" fontWeight="semibold">
        {t('record.what')}
      </Heading>
      <chakra.p color="fg.muted">{t('record.whatHint')}</chakra.p>
      {error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonText lines={4} />
      ) : (
        <>
          {data.steps.length > 0 && (
            <chakra.ol mt="3" ps="5" listStyle="decimal" data-testid="tried">
              {data.steps.map(({ event, from, to, effects }, index) => (
                <li key={`${index} ${event}`}>
                  {t('record.led', {
                    event: words.event(workflow, event),
                    from: words.state(workflow, from),
                    to: words.state(workflow, to),
                  })}
                  {tried[index] && withWhat(tried[index], ' · ')}
                  {effects.length > 0 && (
                    <chakra.span color="fg.muted">
                      {' '}
                      ·{' '}
                      {t('record.effects', {
                        effects: words.effects(workflow, effects).join(words.language === 'ar' ? '؛ ' : '; '),
                      })}
                    </chakra.span>
                  )}
                </li>
              ))}
            </chakra.ol>
          )}
          <chakra.p mt="3" aria-live="polite" data-testid="copy-state" data-state={data.state}>
            {t('record.now', { state: words.state(workflow, data.state) })}
          </chakra.p>
          {tried.length > 0 && <chakra.p color="fg.muted">{t('record.dashed')}</chakra.p>}
          <chakra.ul mt="2" listStyle="none" display="grid" gap="1.5">
            {data.offers.map((offer) => (
              <chakra.li key={offer.event} display="flex" flexWrap="wrap" gap="2" alignItems="center">
                <Button
                  size="xs"
                  variant="outline"
                  data-event={offer.event}
                  aria-disabled={!offer.can || undefined}
                  opacity={offer.can ? undefined : '0.6'}
                  onClick={() => {
                    if (!offer.can) return;
                    onTry([...tried, offer]);
                  }}
                >
                  {t('record.try', { event: words.event(workflow, offer.event) })}
                </Button>
                {(offer.can || offer.reasons.some(({ code }) => !OF_THE_STATE.has(code))) && withWhat(offer)}
                {!offer.can && (
                  <chakra.span color="fg.muted">
                    {t('record.refused', {
                      reasons: offer.reasons.map(({ code, message }) => reasonIn(code, message)).join(' '),
                    })}
                  </chakra.span>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
          {tried.length > 0 && (
            <Button size="xs" variant="ghost" mt="3" onClick={() => onTry([])}>
              {t('record.reset')}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
