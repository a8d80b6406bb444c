import { branch } from '#features/branch/index.ts';
import { BRANCH_FEATURES, BranchDevice } from '../start/branch-device.tsx';

/** The document of a branch device, with the texts of its parts. */
export const BRANCH = {
  Content: BranchDevice,
  atOnce: [branch.texts, ...BRANCH_FEATURES.flatMap(({ texts, otherTexts = [] }) => [texts, ...otherTexts])],
};
