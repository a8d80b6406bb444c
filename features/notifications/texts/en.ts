import { NOTIFICATION_WORDS_EN } from '#domain/notification-words.en.ts';

/** Texts of the inbox. */
export const en = {
  title: 'Notifications',
  unread_one: 'Notifications, {{count}} unread',
  unread_other: 'Notifications, {{count}} unread',
  noneUnread: 'Notifications, none unread',
  markAll: 'Mark all as read',
  empty: 'Nothing new',
  emptyHint: 'Requests to decide and results of your requests appear here.',
  more: 'Show older notifications',
  parts: 'Show',
  messages: 'Recent messages',
  noMessages: 'No messages yet',
  noMessagesHint: 'Messages from the corner of the page are listed here until you leave.',
  isUnread: 'unread',
  types: NOTIFICATION_WORDS_EN,
};
