import { createElement, type ReactElement } from 'react';
import type { NotificationType } from '#domain/records.ts';
import {
  ArchiveIcon,
  BanIcon,
  BanknoteIcon,
  BellIcon,
  CalendarClockIcon,
  BadgeCheckIcon,
  CheckCheckIcon,
  ClockAlertIcon,
  HourglassIcon,
  InboxIcon,
  MegaphoneIcon,
  PencilLineIcon,
  RefreshIcon,
  UserXIcon,
  UsersIcon,
  type Icon,
} from '#ui/icons.tsx';

const ICONS: Readonly<Record<NotificationType, Icon>> = {
  'employee-check-in-late': ClockAlertIcon,
  'employee-check-in-absent': UserXIcon,
  'leave-request': HourglassIcon,
  'leave-request-process-finished': CheckCheckIcon,
  'approval-process-new-note': PencilLineIcon,
  'approval-process-canceled': BanIcon,
  'day-banking-variance': BanknoteIcon,
  'day-banking-automatic-close': ArchiveIcon,
  'customer-impact': UsersIcon,
  'schedule-change': CalendarClockIcon,
  'change-device': RefreshIcon,
  'change-device-process-finished': BadgeCheckIcon,
  'new-communication': MegaphoneIcon,
  custom: InboxIcon,
};

/** The icon of a notification type; a bell for an unknown one. */
export const iconOf = (type: string): ReactElement =>
  createElement(ICONS[type as NotificationType] ?? BellIcon, { size: 16, 'aria-hidden': true });
