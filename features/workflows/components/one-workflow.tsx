import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryLink } from '#client/url/query-link.tsx';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { workflowsQuery, type Workflow } from '../workflows.queries.ts';

export interface OneWorkflowProps {
  readonly name: string;
  readonly children: (workflow: Workflow) => ReactNode;
}

/** A page of one workflow, when loaded. */
export function OneWorkflow({ name, children }: OneWorkflowProps) {
  const t = useWorkflowsTexts();
  const problemWords = useProblemWords();
  const { data, error, isPending, refetch } = useQuery(workflowsQuery);
  if (error) return <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonText lines={10} />;
  const workflow = data.find((each) => each.name === name);
  if (workflow) return children(workflow);
  return <NothingThere href="/workflows" label={t('back')} title={t('title')} what="workflow" />;
}

/** For an address without a workflow, or without an accessible record of it. */
export function NothingThere({
  href,
  label,
  title,
  what,
}: {
  readonly href: string;
  readonly label: string;
  readonly title: string;
  readonly what: 'workflow' | 'record';
}) {
  const t = useWorkflowsTexts();
  return (
    <>
      <PageHeader title={title} back={<BackLink href={href} label={label} />} />
      <EmptyState
        kind="no-match"
        as="h2"
        title={t(`missing.${what}`)}
        description={t('missing.hint')}
        action={
          <Button asChild variant="outline">
            <QueryLink href={href}>{label}</QueryLink>
          </Button>
        }
      />
    </>
  );
}

/** The back link above a title. */
export function BackLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <chakra.div
      mb="1"
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', minHeight: '24px' },
        '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
      }}
    >
      <QueryLink href={href}>
        <ArrowLeftIcon size={14} aria-hidden />
        {label}
      </QueryLink>
    </chakra.div>
  );
}
