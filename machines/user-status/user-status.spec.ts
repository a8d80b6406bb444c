import type { SpecTable } from '../kernel/spec-table.ts';
import type { UserStatusContext, UserStatusEvent } from './user-status.rules.ts';

const byOther = (user: UserStatusContext, event: UserStatusEvent): boolean => event.by !== user.userId;
const byEqual = (user: UserStatusContext, event: UserStatusEvent): boolean => byOther(user, event) && !user.holdsMore;
const byEqualWhileOneIsLeft = (user: UserStatusContext, event: UserStatusEvent): boolean =>
  byEqual(user, event) && !user.isLastAdministrator;

/** The statuses of an account as specified, typed in by hand: the oracle of the machine. */
export const userStatusTable: SpecTable<UserStatusContext, UserStatusEvent> = {
  effects: ['endSessions'],
  observe: (snapshot) => snapshot.context,
  rows: [
    { cite: 'D89: inactive = never activated', from: 'inactive', on: 'user.activate', when: byEqual, to: 'active' },
    {
      cite: 'D89: active ⇄ on-hold',
      from: 'active',
      on: 'user.hold',
      when: byEqualWhileOneIsLeft,
      to: 'on-hold',
      effects: ['endSessions'],
    },
    { cite: 'D89: active ⇄ on-hold', from: 'on-hold', on: 'user.activate', when: byEqual, to: 'active' },
    {
      cite: 'D89: active/on-hold → deactivated',
      from: 'active',
      on: 'user.deactivate',
      when: byEqualWhileOneIsLeft,
      to: 'deactivated',
      effects: ['endSessions'],
    },
    {
      cite: 'D89: active/on-hold → deactivated',
      from: 'on-hold',
      on: 'user.deactivate',
      when: byEqual,
      to: 'deactivated',
    },
    { cite: 'D89: deactivated → active', from: 'deactivated', on: 'user.activate', when: byEqual, to: 'active' },
    {
      cite: 'D89: deactivated → archived (final, data kept)',
      from: 'deactivated',
      on: 'user.archive',
      when: byEqual,
      to: 'archived',
    },
  ],
  ended: ['archived'],
  refusals: [
    {
      cite: 'D89, ADR-0081: nobody changes their own status',
      from: ['inactive', 'active', 'on-hold', 'deactivated'],
      on: ['user.activate', 'user.hold', 'user.deactivate', 'user.archive'],
      when: (user, event) => event.by === user.userId,
      because: 'own-status',
    },
    {
      cite: 'ADR-0039: only within the rights of the person who changes it',
      from: ['inactive', 'active', 'on-hold', 'deactivated'],
      on: ['user.activate', 'user.hold', 'user.deactivate', 'user.archive'],
      when: (user) => user.holdsMore,
      because: 'holds-more',
    },
    {
      cite: 'ADR-0039: an administrator is left',
      from: 'active',
      on: ['user.hold', 'user.deactivate'],
      when: (user) => user.isLastAdministrator,
      because: 'last-administrator',
    },
  ],
};
