import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { viewTextSource } from '#blocks/employee-view/texts.ts';
import { LANGUAGES } from '#ui/language/language.ts';
import { SHIFT } from '../list-tables/daily-row.ts';
import { REPORT } from '../list-tables/rows.ts';
import { EmployeeView, VIEW_TEXTS } from '../start/employee-view.tsx';
import { LICENCE } from './branch.records.ts';
import { BRANCH } from './branch-document.ts';
import { prepareApartPages } from './prove-apart-pages.tsx';
import { ASSET, CHANGE } from './view.records.ts';

// A page that reads only so many records says of how many these are a part (A§2, C§6).

const cut = (row: object) => ({ data: [row], count: 1_204 });
const SAID = { en: 'Showing 1 of 1204', ar: 'عرض 1 من 1204' };
const EMPLOYEE = '0198a000-0000-7000-8000-0000000000b1';

/** Of a branch device: what is read, and with which rights. */
const SECTIONS = [
  [
    'the till',
    ['dayBanking:read', 'mobile.access.branchApp.reports.opening:read'],
    { 'GET /api/day-bankings': cut(REPORT) },
  ],
  [
    'the shifts of a day',
    ['schedule.details:read', 'mobile.access.branchApp.schedule:read'],
    { 'GET /api/schedules': cut(SHIFT) },
  ],
  [
    'the documents of a location',
    ['location.document:read', 'mobile.access.branchApp.documents:read'],
    { 'GET /api/location-documents': cut(LICENCE) },
  ],
] as const;

describe.each(LANGUAGES)('in %s', (language) => {
  describe('a branch device', () => {
    const open = prepareApartPages({ ...BRANCH, employeeId: EMPLOYEE }, language);
    test.each(SECTIONS)('%s', async (_, rights, answers) => {
      await open({ at: '/branch', rights, answers });
      expect(await screen.findByTestId('shown-of')).toHaveTextContent(SAID[language]);
    });
  });

  describe('the employee view', () => {
    const atOnce = [viewTextSource, ...VIEW_TEXTS];
    const open = prepareApartPages({ Content: EmployeeView, atOnce, employeeId: EMPLOYEE }, language);
    test('assets, and requests for others', async () => {
      await open({
        at: '/me/assets',
        rights: ['mobile.access.employeeApp.assets:read', 'asset.details:read:personal'],
        answers: { 'GET /api/assets': cut(ASSET), 'GET /api/device-changes': cut(CHANGE) },
      });
      await waitFor(() =>
        expect(screen.queryAllByTestId('shown-of').map(({ textContent }) => textContent)).toEqual([
          SAID[language],
          SAID[language],
        ]),
      );
    });
  });
});
