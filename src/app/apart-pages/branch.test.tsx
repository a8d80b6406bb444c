import { describe } from 'vitest';
import { branch } from '#features/branch/index.ts';
import { BRANCH_FEATURES, BranchDevice } from '../start/branch-device.tsx';
import { DEVICE, SECTIONS } from './branch.rows.ts';
import { proveApartPages } from './prove-apart-pages.tsx';

const texts = [branch.texts, ...BRANCH_FEATURES.flatMap(({ texts: own, otherTexts = [] }) => [own, ...otherTexts])];
const shared = { Content: BranchDevice, atOnce: texts };

describe('a device', () => proveApartPages(DEVICE, { ...shared, employeeId: null }));
describe('somebody on it', () =>
  proveApartPages(SECTIONS, { ...shared, employeeId: '0198a000-0000-7000-8000-0000000000b1' }));
