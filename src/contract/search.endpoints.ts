import { PROCESS_STATUSES } from '#domain/approvals.ts';
import { CUSTOMER_STATUSES } from '#domain/customers.ts';
import { RECORD_STATUSES } from '#domain/records.ts';
import { endpoint } from './endpoint.ts';
import { person, personShape } from './records.ts';
import { id, isoDate, list, part, text, word } from './schema.ts';

/** Maximum results per kind. */
export const SEARCH_MOST = 5;

/** Whose documents the search finds. */
export const DOCUMENT_OWNERS = ['employee', 'location'] as const;

export const searchEndpoints = {
  all: endpoint({
    id: 'search.all',
    method: 'GET',
    path: '/api/search',
    summary: `People, leave requests, locations, accounts, roles, schedules of locations, shifts of people, customers, client companies, field locations and documents (by the texts of their fields) that a text finds, in any spelling: at most ${SEARCH_MOST} of each kind, and only what the caller may read.`,
    access: { kind: 'signed-in' },
    query: part({ q: text(100).min(1).required() }),
    answer: {
      status: 200,
      schema: part({
        employees: list(
          part({
            ...personShape,
            status: word(RECORD_STATUSES).required(),
            locationName: text(200).nullable().defined(),
          }),
        ).required(),
        leaves: list(
          part({
            id: id().required(),
            employee: person,
            typeName: text(200).required(),
            startDate: isoDate().required(),
            endDate: isoDate().required(),
            approvalStatus: word(PROCESS_STATUSES).required(),
          }),
        ).required(),
        locations: list(
          part({ id: id().required(), name: text(200).required(), city: text(100).required() }),
        ).required(),
        users: list(
          part({
            id: id().required(),
            displayName: text(200).required(),
            status: word(RECORD_STATUSES).required(),
            roleName: text(100).nullable().defined(),
          }),
        ).required(),
        roles: list(part({ id: id().required(), name: text(100).required() })).required(),
        /** Locations whose schedule the caller opens. */
        schedules: list(
          part({ id: id().required(), name: text(200).required(), city: text(100).required() }),
        ).required(),
        /** People whose shifts the caller reads, with the location whose schedule shows them. */
        shifts: list(
          part({ ...personShape, locationId: id().required(), locationName: text(200).required() }),
        ).required(),
        customers: list(
          part({
            id: id().required(),
            name: text(200).required(),
            status: word(CUSTOMER_STATUSES).required(),
            /** Null without a company, and for a caller who may not read companies. */
            companyName: text(200).nullable().defined(),
          }),
        ).required(),
        clientCompanies: list(
          part({ id: id().required(), name: text(200).required(), status: word(CUSTOMER_STATUSES).required() }),
        ).required(),
        fieldLocations: list(
          part({
            id: id().required(),
            name: text(200).required(),
            locationId: id().required(),
            locationName: text(200).required(),
          }),
        ).required(),
        /** Documents of people and locations, found by the texts of their fields. */
        documents: list(
          part({
            id: id().required(),
            of: word(DOCUMENT_OWNERS).required(),
            ownerId: id().required(),
            ownerName: text(200).required(),
            name: text(200).required(),
            nameArabic: text(200).nullable().defined(),
          }),
        ).required(),
      }),
    },
  }),
};
