import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePresentedHistory } from '#client/history/use-presented-history.ts';
import { LOCATIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { TextKey } from '#client/texts/texts.ts';
import { api } from '#contract/api.ts';
import type { LocationHistoryField, LocationHistoryPart } from '#domain/record-history.ts';
import { RecordHistory } from '#ui/history/record-history.tsx';
import type { Place } from '../locations.types.ts';
import type { en } from '../texts/en.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';

type Key = TextKey<typeof en>;

const PARTS: Readonly<Record<LocationHistoryPart, Key>> = {
  details: 'history.details',
  openTime: 'history.openTime',
  exceptionTime: 'history.exceptionTime',
  cashRegistry: 'history.cashRegistry',
  resource: 'history.resource',
  document: 'history.document',
  fieldLocation: 'history.fieldLocation',
};

const FIELDS: Readonly<Record<LocationHistoryField, Key>> = {
  name: 'fields.name',
  shortCode: 'fields.shortCode',
  country: 'fields.country',
  city: 'fields.city',
  type: 'fields.type',
  timezone: 'fields.timezone',
  currency: 'fields.currency',
  status: 'history.status',
  image: 'history.image',
  state: 'fields.state',
  province: 'fields.province',
  addressLine1: 'fields.addressLine1',
  addressLine2: 'fields.addressLine2',
  coordinates: 'fields.coordinates',
  email: 'fields.email',
  phone: 'fields.phone',
  password: 'fields.password',
  contactEmployee: 'fields.contactEmployee',
  schedule: 'history.schedule',
  latenessGrace: 'fields.latenessGrace',
  weekday: 'history.weekday',
  hours: 'history.hours',
  date: 'fields.date',
  reason: 'fields.reason',
  float: 'fields.float',
  resourceType: 'fields.resourceType',
  amount: 'fields.amount',
  documentType: 'history.documentType',
  documentName: 'fields.name',
  customFields: 'history.customFields',
  documentNumber: 'history.documentNumber',
  documentExpiry: 'history.documentExpiry',
  renewed: 'history.renewed',
  files: 'history.files',
  parent: 'fields.parent',
};

const historyQuery = (id: string) =>
  queryOptions({ ...readOptions([...LOCATIONS, 'history'], api.locations.history, { params: { id } }) });

/** The change history of a location (design: per-record history). */
export default function LocationHistory({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const t = useLocationsTexts();
  const history = usePresentedHistory(useQuery(historyQuery(place.id)));
  return (
    <RecordHistory
      {...history}
      name={place.name}
      partName={(part) => t(PARTS[part])}
      fieldName={(field) => t(FIELDS[field])}
      onClose={onClose}
    />
  );
}
