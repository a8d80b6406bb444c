import { AISHA, OMAR } from '../list-tables/rows.ts';
import { id } from '../stale-writes/stale-write.ts';

const shift = (from: string, to: string, presence: string) => ({
  id: `${from} ${to}`,
  startDate: `2026-03-02T${from}:00.000Z`,
  endDate: `2026-03-02T${to}:00.000Z`,
  presence,
  arrival: 'not-due',
});
/** People at the device of a location; the moment of a shift is not asked while there is a connection. */
export const DESK = {
  location: { id: id(920), name: 'Luma Marina', type: 'physical', timezone: 'Asia/Dubai' },
  people: [
    { employee: AISHA, hasPin: true, shifts: [shift('05:00', '13:30', 'on-duty')] },
    { employee: OMAR, hasPin: false, shifts: [] },
  ],
  more: 4,
  nextDay: { date: '2090-03-03', people: [] },
};
export const can = (event: string) => ({ event, can: true, reasons: [] });
export const IMAGE = {
  id: id(921),
  imageUrl: '/image',
  imagePreviewUrl: '/preview',
  imageOriginalName: 'week.png',
  imageWidth: 1200,
  imageHeight: 800,
  createdAt: '2026-01-05T21:10:00.000Z',
  uploadedByEmployee: OMAR,
};
export const LICENCE = {
  id: id(922),
  version: 2,
  locationId: id(920),
  documentType: { id: id(923), name: 'Trade licence', nameArabic: 'الرخصة التجارية' },
  name: null,
  refId: 'L-77',
  expirationDate: '2090-08-09',
  files: [{ id: id(924), fileOriginalName: 'licence.pdf', fileUrl: '/f' }],
  replacedBy: null,
  status: 'ok',
  actions: [],
  createdAt: '2024-02-01T22:00:00.000Z',
};
export const PERMIT = {
  ...LICENCE,
  id: id(925),
  documentType: null,
  name: 'Old permit',
  refId: 'X-9',
  expirationDate: '2020-10-11',
  status: 'expired',
  files: [],
};
