import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarGroup } from '#ui/avatar/avatar-group.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { Grid, Stack } from '#ui/primitives.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { PEOPLE } from './sample.ts';

export function TileSection() {
  const { t } = useTranslation('ui');
  const [tab, setTab] = useState('approvals');
  const [view, setView] = useState('working');
  return (
    <Stack gap="6">
      <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))">
        <Tile
          title="Leave Requests"
          as="h3"
          href="#leave"
          chip={<StatusChip status="pending" label={t('status.pending')} />}
          figures={[
            {
              label: 'Pending',
              value: 7,
              urgent: true,
              urgentText: 'need a decision',
              avatars: <AvatarGroup people={PEOPLE} max={3} total={7} label="Waiting employees" />,
            },
          ]}
        />
        <Tile
          title="Till Banking"
          as="h3"
          href="#till"
          figures={[
            { label: 'Not Submitted', value: 2, urgent: true },
            { label: 'Not Approved', value: 5, urgent: true },
          ]}
        />
        <Tile
          title="Commissions & Tips"
          as="h3"
          figures={[
            {
              label: 'Total payout',
              value: '48,210.50 AED',
              change: { direction: 'up', text: '12%' },
            },
          ]}
        />
      </Grid>
      <Tabs
        label="Leave"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'calendar', label: 'Calendar', content: 'The calendar of all leave.' },
          { id: 'approvals', label: 'Approvals', count: 7, content: 'What waits for a decision.' },
        ]}
      />
      <Segmented
        label="Employees"
        value={view}
        onChange={setView}
        options={[
          { value: 'working', label: 'Working', count: 12 },
          { value: 'off', label: 'Off Duty', count: 4 },
          { value: 'late', label: 'Late', count: 1 },
          { value: 'absent', label: 'Absent', count: 0 },
        ]}
      />
    </Stack>
  );
}
