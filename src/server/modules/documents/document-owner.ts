import { sql, type RawBuilder } from 'kysely';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { withinReach } from '../employees/index.ts';
import { locationsWithinReach } from '../locations/index.ts';

/** People and locations have the same kinds of documents; their differences are declared here. */
export interface DocumentOwner {
  readonly table: 'employee_document' | 'location_document';
  readonly typeTable: 'employee_document_type' | 'location_document_type';
  readonly ownerTable: 'employee' | 'location';
  /** Column of the owner, and its name in the API. */
  readonly column: 'employee_id' | 'location_id';
  readonly key: 'employeeId' | 'locationId';
  readonly fileOwner: 'employee-document' | 'location-document';
  readonly right: (action: Right['action']) => Right;
  /** Condition: owners in the scope of a right, over a column with an owner's id. */
  readonly reach: (caller: Caller, action: Right['action'], column: RawBuilder<unknown>) => RawBuilder<boolean>;
}

const ofPeople = (action: Right['action']): Right => ({ resource: 'employee.document', action });
const ofPlaces = (action: Right['action']): Right => ({ resource: 'location.document', action });

export const OF_EMPLOYEES: DocumentOwner = {
  table: 'employee_document',
  typeTable: 'employee_document_type',
  ownerTable: 'employee',
  column: 'employee_id',
  key: 'employeeId',
  fileOwner: 'employee-document',
  right: ofPeople,
  reach: (caller, action, column) => withinReach(caller, ofPeople(action), column),
};

export const OF_LOCATIONS: DocumentOwner = {
  table: 'location_document',
  typeTable: 'location_document_type',
  ownerTable: 'location',
  column: 'location_id',
  key: 'locationId',
  fileOwner: 'location-document',
  right: ofPlaces,
  reach: (caller, action, column) => locationsWithinReach(caller, ofPlaces(action), column),
};

/** Owner column of `d`. */
export const ownerOf = ({ column }: DocumentOwner): RawBuilder<unknown> => sql.ref(`d.${column}`);
