import { useState } from 'react';
import { notify } from '#ui/toast/messages.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { HistoryAction } from '#ui/history/history-action.tsx';
import { RecordHistory, type RecordHistoryProps } from '#ui/history/record-history.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Cover } from '#ui/overlay/cover.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { Box, Button, Flex } from '#ui/primitives.ts';
import { PencilIcon, TrashIcon } from '#ui/icons.tsx';

const HISTORY: RecordHistoryProps<string, string>['entries'] = [
  {
    id: '2',
    at: '2026-11-21T10:30:00.000Z',
    by: { displayName: 'Lina Haddad' },
    changes: [
      { part: 'Contract', change: 'changed', fields: ['First day', 'Last day'] },
      { part: 'Document', change: 'added', fields: [] },
    ],
  },
  { id: '1', at: '2026-11-20T08:00:00.000Z', by: null, changes: [{ part: 'Profile', change: 'added', fields: [] }] },
];

export function OverlaySection() {
  const [open, setOpen] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <Flex gap="2" wrap="wrap">
      <ToastRegion />
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('confirm')}>
        Confirm
      </Button>
      <Button variant="outline" onClick={() => setOpen('drawer')}>
        Drawer
      </Button>
      <Button variant="outline" onClick={() => setOpen('cover')}>
        Cover
      </Button>
      {open === 'cover' && (
        <Cover title="Temporarily unavailable">
          <Button onClick={close}>Uncover</Button>
        </Cover>
      )}
      <HistoryAction label="History" isOpen={open === 'history'} onOpen={() => setOpen('history')}>
        <RecordHistory<string, string>
          name="Aisha Khan"
          entries={HISTORY}
          error={null}
          onRetry={() => undefined}
          timezone="Asia/Dubai"
          partName={(part) => part}
          fieldName={(field) => field}
          onClose={close}
        />
      </HistoryAction>
      <Menu
        trigger="Menu"
        triggerProps={{ variant: 'outline' }}
        items={[
          {
            id: 'edit',
            label: 'Edit',
            icon: <PencilIcon size={16} aria-hidden />,
            onSelect: () => notify({ kind: 'info', title: 'Edit chosen' }),
          },
          { id: 'open', label: 'Open the list', href: '#list' },
          { id: 'lock', label: 'Confirm', lockedReason: 'The period is not over yet.' },
          {
            id: 'delete',
            label: 'Delete',
            tone: 'negative',
            icon: <TrashIcon size={16} aria-hidden />,
            separated: true,
          },
        ]}
      />
      <Popover trigger="Popover" label="Details">
        <Box p="4">
          <a href="#list">A link in the panel</a>
        </Box>
      </Popover>
      <Button variant="outline" onClick={() => notify({ kind: 'success', title: 'Successfully submitted' })}>
        Success
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          notify({
            kind: 'error',
            title: 'Error while submitting',
            description: 'The leave overlaps another one.',
          })
        }
      >
        Failure
      </Button>
      <Dialog open={open === 'dialog'} onClose={close} title="Diagram" footer={<Button onClick={close}>Done</Button>}>
        Something to read, with a way out.
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={() => undefined}
        kind="delete"
        title="Delete the request of Aisha Khan?"
      />
      <Drawer open={open === 'drawer'} onClose={close} title="Aisha Khan">
        The record beside its list.
      </Drawer>
    </Flex>
  );
}
