import type { DocumentAlert } from '#domain/documents.ts';
import { DocumentAlerts } from '#ui/documents/document-alerts.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Button, Grid } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { PermissionPlaceholder } from '#ui/states/permission-placeholder.tsx';
import { SkeletonForm, SkeletonText, SkeletonTiles } from '#ui/states/skeletons.tsx';

const ALERTS: readonly DocumentAlert[] = [
  { kind: 'expires', status: 'warning', name: 'Visa', date: '2026-12-12' },
  { kind: 'expired', status: 'urgent', name: 'Passport', date: '2026-01-02' },
  { kind: 'missing', status: 'urgent', name: 'Work permit' },
];

export function StateSection() {
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))">
      <Panel>
        <EmptyState kind="none" action={<Button colorPalette="brand">New request</Button>} />
      </Panel>
      <Panel>
        <EmptyState kind="no-match" action={<Button variant="outline">Clear filters</Button>} />
      </Panel>
      <Panel>
        <EmptyState kind="not-permitted" />
      </Panel>
      <ErrorAlert error={{ requestId: 'req_01JD4' }} onRetry={() => undefined} />
      <Panel>
        Salary: <PermissionPlaceholder permitted={false} />
      </Panel>
      <Panel>
        <SkeletonText />
      </Panel>
      <Panel>
        <SkeletonForm />
      </Panel>
      <DocumentAlerts alerts={ALERTS} />
      <SkeletonTiles />
    </Grid>
  );
}
