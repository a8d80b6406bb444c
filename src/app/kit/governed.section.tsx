import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import { NoteThread, type Note } from '#ui/governed/note-thread.tsx';
import { Timeline } from '#ui/governed/timeline.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Grid, Heading, HStack, Separator, Text } from '#ui/primitives.ts';

const NOTES: readonly Note[] = [
  {
    id: 'n1',
    author: { name: 'Aisha Khan' },
    text: 'My sister is getting married on the 14th.',
    time: { iso: '2026-05-10T09:16:00Z', text: '10 May 2026, 09:16' },
  },
  {
    id: 'n2',
    author: { name: 'Omar Al Suwaidi' },
    text: 'Cover is arranged with Maria.',
    time: { iso: '2026-05-10T13:02:00Z', text: '10 May 2026, 13:02' },
    state: 'saving',
  },
];

function Record() {
  const { t } = useTranslation('ui');
  const [pending, setPending] = useState<string>();
  return (
    <Panel>
      <HStack justify="space-between">
        <Heading as="h3" textStyle="md" fontWeight="semibold">
          <bdi>Aisha Khan</bdi>
        </Heading>
        <StatusChip status="pending" label={t('status.pending')} age={t('time.waitingDays', { count: 2 })} />
      </HStack>
      <Text color="fg.muted" mb="4">
        Annual leave · 12 May 2026 – 17 May 2026 · 6 days
      </Text>
      <Timeline
        steps={[
          {
            id: '0',
            status: 'submitted',
            who: 'Requested by Aisha Khan',
            decision: t('status.submitted'),
            time: { iso: '2026-05-10T09:14:00Z', text: '10 May 2026, 09:14' },
          },
          {
            id: '1',
            status: 'accepted',
            who: 'Line manager · Omar Al Suwaidi',
            decision: t('status.accepted'),
            time: { iso: '2026-05-10T13:02:00Z', text: '10 May 2026, 13:02' },
            note: 'Cover is arranged with Maria.',
          },
          {
            id: '2',
            status: 'pending',
            who: 'HR responsible · you',
            decision: t('time.waitingDays', { count: 2 }),
            current: true,
          },
          {
            id: '3',
            status: 'skipped',
            who: 'Line manager, third step',
            decision: t('status.skipped'),
            note: 'Nobody holds this role at the location.',
          },
          {
            id: '4',
            status: 'awaiting',
            who: 'Administrator',
            decision: 'Starts after HR decides',
          },
        ]}
      />
      <Separator my="4" />
      <ActionBar
        as="h4"
        pendingEvent={pending}
        onAction={(event) => {
          setPending(event);
          setTimeout(() => setPending(undefined), 1500);
        }}
        actions={[
          {
            event: 'step.accept',
            label: 'Accept',
            can: true,
            reasons: [],
            tone: 'positive',
            consequence: 'goes to the administrator, who decides last.',
          },
          { event: 'step.reject', label: 'Reject', can: true, reasons: [], tone: 'negative' },
          {
            event: 'request.cancel',
            label: 'Cancel request',
            can: false,
            reasons: ['Only the requester can cancel.'],
            tone: 'neutral',
          },
          { event: 'request.award', label: 'Award', can: false, reasons: [], tone: 'neutral' },
        ]}
      />
    </Panel>
  );
}

export function GovernedSection() {
  const [notes, setNotes] = useState(NOTES);
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 380px), 1fr))" alignItems="start">
      <Record />
      <Panel>
        <NoteThread
          notes={notes}
          onAdd={(text) => {
            setNotes([
              ...notes,
              {
                id: text,
                author: { name: 'Lina Haddad' },
                text,
                time: { iso: '2026-05-12', text: 'now' },
              },
            ]);
            return Promise.resolve();
          }}
        />
      </Panel>
      <Panel>
        <NoteThread notes={[]} title="Read only" />
        <Separator my="4" />
        <ActionBar as="h3" actions={[]} onAction={() => undefined} />
      </Panel>
    </Grid>
  );
}
