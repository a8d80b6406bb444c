import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { webPage } from '#domain/pages.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { usePageName } from '#ui/page/page-name.ts';
import { Button } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { PageTabs } from '#ui/tabs/page-tabs.tsx';
import { ConformancePanel } from '../components/conformance-panel.tsx';
import { DiagramTab } from '../components/diagram-tab.tsx';
import { ModelMenu } from '../components/model-menu.tsx';
import { BackLink, OneWorkflow } from '../components/one-workflow.tsx';
import { PERIODS } from '../components/period-select.tsx';
import { RoleTable } from '../components/role-table.tsx';
import { TransitionTable } from '../components/transition-table.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import { trafficQuery, type Workflow } from '../workflows.queries.ts';

const WeeksTab = lazyPart(() => import('../components/weeks-tab.tsx'));
const FlowTab = lazyPart(() => import('../components/flow-tab.tsx'));

const TABS = ['diagram', 'weeks', 'flow', 'table', 'roles', 'check'] as const;
/** Page machines have nothing to replay, and no roles. */
const OF_PAGES = ['diagram', 'table'] as const;
const MONTH = 30;

/** A link to the tenant's setup of a workflow: for approvals, their steps. */
function SetupLink({ machine }: { readonly machine: string }) {
  const t = useWorkflowsTexts();
  const { path, access } = webPage('approval-processes');
  const mayOpen = usePermissions().has({ resource: access, action: 'read' });
  if (machine !== 'approval-process' || !mayOpen) return null;
  return (
    <Button asChild variant="outline" size="sm">
      <QueryLink href={path}>{t('changeSteps')}</QueryLink>
    </Button>
  );
}

function Content({ workflow }: { readonly workflow: Workflow }) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const url = useUrlFilters();
  usePageName(workflow.title[words.language]);
  const tabs = workflow.isStored ? TABS : OF_PAGES;
  const tab = tabs.find((each) => each === url.one('tab')) ?? 'diagram';
  const days = PERIODS.find((each) => String(each) === url.one('at')) ?? MONTH;
  const traffic = useQuery(trafficQuery(workflow, days));
  const content = {
    diagram: <DiagramTab workflow={workflow} days={days} />,
    weeks: (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <WeeksTab workflow={workflow} />
      </Suspense>
    ),
    flow: (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <FlowTab workflow={workflow} />
      </Suspense>
    ),
    table: (
      <TransitionTable
        workflow={workflow}
        days={days}
        traffic={traffic.data}
        onShow={(id) => url.change({ tab: null, open: id }, { isStep: true })}
      />
    ),
    roles: <RoleTable workflow={workflow} />,
    check: <ConformancePanel workflow={workflow} />,
  };
  return (
    <>
      <PageHeader
        title={workflow.title[words.language]}
        sub={workflow.description[words.language]}
        back={<BackLink href="/workflows" label={t('back')} />}
        actions={
          <>
            <SetupLink machine={workflow.name} />
            <ModelMenu machine={workflow.name} />
          </>
        }
      />
      <PageTabs
        label={t('tabs.label')}
        value={tab}
        onChange={(id) => url.change({ tab: id === 'diagram' ? null : id, find: null }, { isStep: true })}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`), content: content[id] }))}
      />
    </>
  );
}

/** One workflow: its diagram with its records, its transitions, permissions by state, and conformance. */
export default function WorkflowPage() {
  const { machine } = useParams<{ machine: string }>();
  return <OneWorkflow name={machine}>{(workflow) => <Content workflow={workflow} />}</OneWorkflow>;
}
