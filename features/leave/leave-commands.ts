import { useQuery } from '@tanstack/react-query';
import type { CommandGroup } from '#ui/commands/command.types.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { LockIcon, PlayIcon, PlusIcon } from '#ui/icons.tsx';
import { isOverridable, offeredActions } from './actions.ts';
import { askForAction } from './asked-actions.ts';
import { leaveQuery } from './leave.queries.ts';
import { useEventWords, useReasonWords } from './machine-words.ts';
import { nameOf } from './people.ts';
import type { Leave } from './leave.types.ts';
import { useLeaveTexts } from './use-leave-texts.ts';

const PAGE = '/hr/leave';

/** What the command palette offers of leave: a new request, and what can be done with the one request that is open. */
export function useLeaveCommands(): readonly CommandGroup[] {
  const t = useLeaveTexts();
  const eventWords = useEventWords();
  const reasonWords = useReasonWords();
  const permissions = usePermissions();
  const open = useUrlFilters().many('open');
  const [id = ''] = open;
  const isOpen = open.length === 1 && location.pathname === PAGE;
  const leave: Leave | undefined = useQuery({ ...leaveQuery(id), enabled: isOpen }).data;
  const mayOverride = permissions.has({ resource: 'leave.balance', action: 'update' });
  const actions = isOpen && leave ? offeredActions(leave.actions) : [];
  const events = actions
    .filter(({ can, reasons }) => can || reasons.length > 0)
    .map((action) => {
      const isOffered = action.can || (mayOverride && isOverridable(action));
      return {
        id: `leave:${action.event}`,
        title: eventWords(action.event),
        icon: isOffered ? PlayIcon : LockIcon,
        locked: isOffered ? undefined : action.reasons.map(reasonWords).join(' '),
        run: () => askForAction(id, action.event),
        takesFocus: true,
      };
    });
  const mayRequest = permissions.has({ resource: 'leave.details', action: 'create' });
  return [
    ...(leave && events.length > 0
      ? [{ id: 'open-leave', title: t('commands.openRequest', { name: nameOf(leave.employee) }), commands: events }]
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
