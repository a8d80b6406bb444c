import { useQuery } from '@tanstack/react-query';
import { QueryLink } from '#client/url/query-link.tsx';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { api } from '#contract/api.ts';
import { Panel } from '#ui/page/panel.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { conformanceQuery, type Workflow } from '../workflows.queries.ts';
import { TableFrame } from './table-css.ts';

/** Conformance check of every stored journal, and an export for process mining tools. */
export function ConformancePanel({ workflow }: { readonly workflow: Workflow }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const problemWords = useProblemWords();
  const save = useSaveFile();
  const { data, error, isPending, refetch } = useQuery(conformanceQuery(workflow.name));
  const download = async (format: 'csv' | 'xes') => {
    try {
      await save(
        call(api.workflowFigures.eventLog, {
          params: { machine: workflow.name },
          query: { format },
          timeout: FILE_TIMEOUT,
        }),
        `${workflow.name}-event-log.${format}`,
      );
    } catch (cause) {
      notify({ kind: 'error', title: t('log.label'), description: cause instanceof Error ? cause.message : '' });
    }
  };
  return (
    <chakra.div display="grid" gap="4">
      <Panel>
        <Heading as="h2" textStyle="md" fontWeight="semibold" mb="2">
          {t('check.title')}
        </Heading>
        {error ? (
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonText lines={3} />
        ) : (
          <>
            <p data-testid="conformance" data-deviations={data.deviations.length}>
              {data.deviations.length === 0
                ? t('check.fine', {
                    entries: t('check.entries', { count: data.entries }),
                    records: t('state.count', { count: data.records }),
                  })
                : t('check.found', { count: data.deviations.length })}
            </p>
            {data.ofEarlierVersions > 0 && (
              <chakra.p color="fg.muted">{t('check.earlier', { count: data.ofEarlierVersions })}</chakra.p>
            )}
          </>
        )}
      </Panel>
      {data && data.deviations.length > 0 && (
        <TableFrame tabIndex={0} role="region" aria-label={t('check.found', { count: data.deviations.length })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('check.deviation')}</th>
                <th scope="col">{t('check.record')}</th>
                <th scope="col">{t('transition.event')}</th>
                <th scope="col">{t('check.way')}</th>
                <th scope="col">{t('check.at')}</th>
              </tr>
            </thead>
            <tbody>
              {data.deviations.map(({ kind, recordId, event, from, to, at }) => (
                <tr key={`${kind} ${recordId} ${at} ${event ?? ''}`}>
                  <th scope="row">{t(`check.kind.${kind}`)}</th>
                  <td>
                    <QueryLink href={`/workflows/${workflow.name}/${recordId}`}>
                      <bdi dir="ltr">{recordId.slice(-12)}</bdi>
                    </QueryLink>
                  </td>
                  <td>{event === null ? '–' : words.event(workflow, event)}</td>
                  <td>{words.way(words.state(workflow, from), words.state(workflow, to))}</td>
                  <td>{words.moment(at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {!data.isComplete && <chakra.p p="3">{t('check.more')}</chakra.p>}
        </TableFrame>
      )}
      <Panel>
        <Heading as="h2" textStyle="md" fontWeight="semibold" mb="2">
          {t('log.label')}
        </Heading>
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <Button size="sm" variant="outline" data-testid="log-csv" onClick={() => void download('csv')}>
            {t('log.csv')}
          </Button>
          <Button size="sm" variant="outline" data-testid="log-xes" onClick={() => void download('xes')}>
            {t('log.xes')}
          </Button>
        </chakra.div>
      </Panel>
    </chakra.div>
  );
}
