import { Panel } from '#ui/page/panel.tsx';
import { Button, Grid } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { PermissionPlaceholder } from '#ui/states/permission-placeholder.tsx';
import { SkeletonForm, SkeletonText, SkeletonTiles } from '#ui/states/skeletons.tsx';

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
      <SkeletonTiles />
    </Grid>
  );
}
