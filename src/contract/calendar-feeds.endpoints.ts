import { inApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { exactText, instant, part, strictObject, text } from './schema.ts';

const OWN = needs('schedule.details', 'read');

/** A person's address for calendar programs: their own shifts and leave, read-only (ADR-0121). */
export const calendarFeedEndpoints = {
  own: endpoint({
    id: 'calendar-feeds.own',
    method: 'GET',
    path: '/api/calendar-feed',
    summary: 'Whether the caller has a calendar address, since when, and when a calendar last read it (to the hour).',
    access: OWN,
    ...inApp('myDesk'),
    answer: {
      status: 200,
      schema: part({
        feed: strictObject({ createdAt: instant().required(), lastReadAt: instant().nullable().defined() })
          .nullable()
          .defined(),
      }),
    },
  }),
  create: endpoint({
    id: 'calendar-feeds.create',
    method: 'POST',
    path: '/api/calendar-feed',
    summary: 'Creates the caller’s calendar address, which is returned this once; an earlier one stops working.',
    takesNoKey: true,
    access: OWN,
    ...inApp('myDesk'),
    answer: { status: 201, schema: part({ address: text(400).required() }) },
  }),
  revoke: endpoint({
    id: 'calendar-feeds.revoke',
    method: 'DELETE',
    path: '/api/calendar-feed',
    summary: 'Revokes the caller’s calendar address.',
    access: OWN,
    ...inApp('myDesk'),
    answer: { status: 204 },
  }),
  read: endpoint({
    id: 'calendar-feeds.read',
    method: 'GET',
    path: '/api/calendar-feeds/{secret}.ics',
    summary:
      'Shifts and leave of the person with this address, from 4 weeks back to 8 weeks ahead, as iCalendar (RFC 5545); 304 for the ETag of what has not changed.',
    access: { kind: 'public' },
    params: part({ secret: exactText(200).required() }),
    answer: { status: 200, binary: true },
  }),
};
