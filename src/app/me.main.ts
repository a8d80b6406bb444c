import './start/inspector.ts';
import '#ui/theme/fonts.ts';
import { viewTextSource } from '#blocks/employee-view/texts.ts';
import { watchInstallOffer } from '#features/employee-view/index.ts';
import { SHARED_TEXTS } from './language/shared-texts.ts';
import { EmployeeView, VIEW_TEXTS } from './start/employee-view.tsx';
import { makeInstallable } from './start/installable.ts';
import { startApart } from './start/start-apart.tsx';

void startApart({
  texts: { atOnce: [viewTextSource], later: [...VIEW_TEXTS, ...SHARED_TEXTS] },
  Content: EmployeeView,
});

// Here: the modules below share a file with those of the other document, and run in both.
makeInstallable('me');
watchInstallOffer();
