import { describe } from 'vitest';
import { BRANCH } from './branch-document.ts';
import { DEVICE, SECTIONS } from './branch.rows.ts';
import { proveApartPages } from './prove-apart-pages.tsx';

describe('a device', () => proveApartPages(DEVICE, { ...BRANCH, employeeId: null }));
describe('somebody on it', () =>
  proveApartPages(SECTIONS, { ...BRANCH, employeeId: '0198a000-0000-7000-8000-0000000000b1' }));
