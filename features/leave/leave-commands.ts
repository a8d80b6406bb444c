import { useQuery } from '@tanstack/react-query';
import { askForAction } from '#blocks/actions/asked-actions.ts';
import { isOffered, offeredActions, useMachineWords } from '#blocks/approvals/decision-subject.ts';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import type { CommandGroup } from '#ui/commands/command.types.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { personName } from '#ui/format/names.ts';
import { LockIcon, PlayIcon, PlusIcon } from '#ui/icons.tsx';
import { isBalanceReason, OWN_TONES } from './actions.ts';
import { leaveQuery } from './leave.queries.ts';
import type { Leave } from './leave.types.ts';
import { useLeaveTexts } from './use-leave-texts.ts';

const PAGE = '/hr/leave';

/** Palette commands for leave: a new request, and the actions on the single open request. */
export function useLeaveCommands(): readonly CommandGroup[] {
  const t = useLeaveTexts();
  const words = useMachineWords(leaveTexts);
  const permissions = usePermissions();
  const open = useUrlFilters().many('open');
  const [id = ''] = open;
  const isOpen = open.length === 1 && location.pathname === PAGE;
  const leave: Leave | undefined = useQuery({ ...leaveQuery(id), enabled: isOpen }).data;
  const mayOverride = permissions.has({ resource: 'leave.balance', action: 'update' });
  const actions = isOpen && leave ? offeredActions(leave.actions, OWN_TONES) : [];
  const events = actions
    .filter(({ can, reasons }) => can || reasons.length > 0)
    .map((action) => {
      const isOpen = isOffered(action, mayOverride ? isBalanceReason : undefined);
      return {
        id: `leave:${action.event}`,
        title: words.event(action.event),
        icon: isOpen ? PlayIcon : LockIcon,
        locked: isOpen ? undefined : action.reasons.map(words.reason).join(' '),
        run: () => askForAction(id, action.event),
        takesFocus: true,
      };
    });
  const mayRequest = permissions.has({ resource: 'leave.details', action: 'create' });
  return [
    ...(leave && events.length > 0
      ? [{ id: 'open-leave', title: t('commands.openRequest', { name: personName(leave.employee) }), commands: events }]
      : []),
    ...(mayRequest
      ? [
          {
            id: 'actions',
            title: '',
            commands: [
              { id: 'leave:new', title: t('newRequest'), icon: PlusIcon, to: `${PAGE}?new=request`, takesFocus: true },
            ],
          },
        ]
      : []),
  ];
}
