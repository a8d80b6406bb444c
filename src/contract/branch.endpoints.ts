import { ARRIVALS, PRESENCES } from '#domain/schedules/attendance.ts';
import { LOCATION_TYPES } from '#domain/records.ts';
import { endpoint } from './endpoint.ts';
import { employeeRef } from './records.ts';
import { flag, id, instant, integer, isoDate, list, part, text, word } from './schema.ts';

/** People of one location. */
const MAX_AT_BRANCH = 1000;
const MAX_MORE = 1_000_000;

/** Somebody who works at the location, with shifts there. */
const deskPerson = () =>
  part({
    employee: employeeRef,
    /** Whether there is a PIN to sign in with. */
    hasPin: flag().required(),
    shifts: list(
      part({
        id: id().required(),
        startDate: instant().required(),
        endDate: instant().required(),
        presence: word(PRESENCES).required(),
        arrival: word(ARRIVALS).required(),
      }),
    ).required(),
  });

/** What a branch device shows before somebody signs in on it (D43, D46). */
export const branchEndpoints = {
  desk: endpoint({
    id: 'branch.desk',
    method: 'GET',
    path: '/api/branch/desk',
    summary:
      'The people who work at the location of this device, by name, with their shifts there about now, and those of the next day. Only for branch devices.',
    access: { kind: 'branch-device' },
    answer: {
      status: 200,
      schema: part({
        location: part({
          id: id().required(),
          name: text(200).required(),
          type: word(LOCATION_TYPES).required(),
          timezone: text(60).required(),
        }).required(),
        people: list(deskPerson()).max(MAX_AT_BRANCH).required(),
        /** How many more there are, none of whom has a shift unless all that are listed have one. */
        more: integer(0, MAX_MORE).required(),
        /** For a device that is offline by then: who has shifts on the next day, besides those above (ADR-0161). */
        nextDay: part({
          date: isoDate().required(),
          people: list(deskPerson()).max(MAX_AT_BRANCH).required(),
        }).required(),
      }),
    },
  }),
};
