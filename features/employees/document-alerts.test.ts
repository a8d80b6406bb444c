import { describe, expect, it } from 'vitest';
import { todayForDocuments } from '#domain/documents.ts';
import type { Formats } from '#ui/format/use-formats.ts';
import { alertsFor } from './document-alerts.ts';
import type { EmployeeDocument } from '#client/documents/documents.queries.ts';
import type { Employee } from './employees.types.ts';

const words = { named: (name: string, arabic: string | null | undefined) => arabic ?? name } as Formats;
const employee = (changes: object = {}): Employee =>
  ({
    status: 'active',
    lastWorkingDay: null,
    currentContract: { countryISO: 'AE' },
    location: { countryISO: 'AE' },
    ...changes,
  }) as unknown as Employee;
const passport = { id: 'p', name: 'Passport', nameArabic: null, isRequired: true, countryISOs: [] };
const iqama = { id: 'i', name: 'Saudi Iqama', nameArabic: 'الإقامة', isRequired: true, countryISOs: ['SA'] };
const document = (changes: object = {}): EmployeeDocument =>
  ({
    id: 'd',
    name: null,
    refId: null,
    status: 'urgent',
    expirationDate: todayForDocuments(),
    documentType: {
      ...passport,
      refIdValidation: null,
      expirationDateWarningInMonths: 3,
      expirationDateUrgentInMonths: 1,
    },
    ...changes,
  }) as unknown as EmployeeDocument;

describe('document alerts of an employee (B§4, B§5)', () => {
  it('list missing documents required by the country, in the reader’s language', () => {
    expect(alertsFor(employee(), [], [passport, iqama], words)).toEqual([
      { kind: 'missing', status: 'urgent', name: 'Passport' },
    ]);
    expect(
      alertsFor(
        employee({ currentContract: { countryISO: 'SA' } }),
        [document({ expirationDate: '2099-01-01' })],
        [passport, iqama],
        words,
      ),
    ).toEqual([{ kind: 'missing', status: 'urgent', name: 'الإقامة' }]);
  });

  it('list expiring documents, except renewed and archived ones', () => {
    expect(alertsFor(employee(), [document()], [passport], words)).toMatchObject([
      { kind: 'expires', status: 'urgent' },
    ]);
    expect(
      alertsFor(
        employee(),
        [
          document({ status: 'replaced' }),
          document({ status: 'archived' }),
          document({ expirationDate: '2099-01-01' }),
        ],
        [passport],
        words,
      ),
    ).toEqual([]);
  });

  it('are empty for archived employees and for American contracts (B§2)', () => {
    expect(alertsFor(employee({ status: 'archived' }), [], [passport], words)).toEqual([]);
    expect(alertsFor(employee({ currentContract: { countryISO: 'US' } }), [document()], [passport], words)).toEqual([]);
  });
});
