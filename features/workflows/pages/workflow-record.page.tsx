import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { draw } from '#machines/kernel/drawing.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { isId } from '#addresses/filter-values.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { Diagram } from '#ui/diagram/diagram.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { usePageName } from '#ui/page/page-name.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { BackLink, NothingThere, OneWorkflow } from '../components/one-workflow.tsx';
import { RecordJournal } from '../components/record-journal.tsx';
import { WhatIf } from '../components/what-if.tsx';
import { takenBy } from '../taken.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import {
  historyQuery,
  recordQuery,
  simulationQuery,
  type Offer,
  type JournalEntry,
  type Workflow,
} from '../workflows.queries.ts';

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 380px' },
  },
});

/** An Arabic name is isolated in a sentence of another direction. */
const isolated = (name: string): string => (/\p{Script=Arabic}/u.test(name) ? `\u2068${name}\u2069` : name);

function Content({ workflow, id }: { readonly workflow: Workflow; readonly id: string }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const problemWords = useProblemWords();
  const record = useQuery({ ...recordQuery(workflow.name, id), enabled: isId(id) });
  const history = useQuery({ ...historyQuery(workflow.name, id), enabled: isId(id) });
  const entries = (history.data?.data ?? []) as unknown as readonly JournalEntry[];
  const [replayed, setReplayed] = useState<number | null>(null);
  const [tried, setTried] = useState<readonly Offer[]>([]);
  const copy = useQuery({ ...simulationQuery(workflow.name, id, tried), enabled: tried.length > 0 });
  const error = record.error ?? history.error;
  const title = workflow.title[words.language];
  const name = record.data
    ? t('record.title', {
        machine: title,
        label:
          record.data.label === null
            ? t('state.hidden')
            : isolated(words.record(workflow, { label: record.data.label, kind: record.data.kind })),
      })
    : title;
  usePageName(name);
  const back = <BackLink href={`/workflows/${workflow.name}`} label={title} />;
  if (!isId(id) || record.data === null || (error instanceof ApiProblem && error.code === 'not-found')) {
    return <NothingThere href={`/workflows/${workflow.name}`} label={title} title={title} what="record" />;
  }
  if (error) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <ErrorAlert
          error={problemWords(error)}
          onRetry={() => void Promise.all([record.refetch(), history.refetch()])}
        />
      </>
    );
  }
  if (!record.data || history.isPending) return <SkeletonText lines={10} />;
  const { label, path, state, since } = record.data;
  const step = Math.min(replayed ?? entries.length, entries.length);
  const shown = step === entries.length ? state : (entries[step]?.from ?? state);
  const onCopy =
    tried.length > 0 && copy.data
      ? {
          state: copy.data.state,
          walked: takenBy(
            workflow,
            copy.data.steps.filter(({ allowed }) => allowed),
          ),
        }
      : undefined;
  // A copy is based on the present, while a replayed path is the record's history: only one of them is shown.
  const tryOut = (events: readonly Offer[]): void => {
    setReplayed(null);
    setTried(events);
  };
  const replay = (to: number): void => {
    setTried([]);
    setReplayed(to);
  };
  return (
    <>
      <PageHeader
        title={name}
        sub={`${words.state(workflow, state)} · ${t('state.since', { date: words.moment(since) })}`}
        back={back}
        actions={
          path ? (
            <Button asChild variant="outline" size="sm">
              <QueryLink href={path}>{t('record.open')}</QueryLink>
            </Button>
          ) : undefined
        }
      />
      <Frame>
        <chakra.div minW="0" display="grid" gap="4">
          <Diagram
            isLarge
            drawing={draw(workflow, workflow.layout[words.language], words.language)}
            current={shown}
            tried={onCopy}
            walked={takenBy(workflow, entries.slice(0, step))}
          />
          {/* A simulation would reveal the content of an inaccessible record. */}
          {label !== null && <WhatIf workflow={workflow} id={id} tried={tried} onTry={tryOut} />}
        </chakra.div>
        <RecordJournal workflow={workflow} entries={entries} step={step} onStep={replay} />
      </Frame>
    </>
  );
}

/** One record on its diagram: its state, its path step by step, and a simulation. */
export default function WorkflowRecordPage() {
  const { machine, id } = useParams<{ machine: string; id: string }>();
  return <OneWorkflow name={machine}>{(workflow) => <Content workflow={workflow} id={id} />}</OneWorkflow>;
}
