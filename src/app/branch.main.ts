import './start/inspector.ts';
import '#ui/theme/fonts.ts';
import { stateVersion } from '#client/http/headers.ts';
import { APP_VERSION } from '#domain/notices.ts';
import { branch } from '#features/branch/index.ts';
import { SHARED_TEXTS } from './language/shared-texts.ts';
import { BRANCH_FEATURES, BranchDevice } from './start/branch-device.tsx';
import { makeInstallable } from './start/installable.ts';
import { startApart } from './start/start-apart.tsx';

stateVersion(APP_VERSION);
void startApart({
  texts: {
    atOnce: [branch.texts],
    later: [...BRANCH_FEATURES.flatMap(({ texts, otherTexts = [] }) => [texts, ...otherTexts]), ...SHARED_TEXTS],
  },
  Content: BranchDevice,
});

// A device that only checks people in opens there again.
makeInstallable(/^\/check-in(\/|$)/.test(location.pathname) ? 'check-in' : 'branch');
