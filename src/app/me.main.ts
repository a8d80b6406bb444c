import './start/inspector.ts';
import '#ui/theme/fonts.ts';
import { viewTextSource } from '#blocks/employee-view/texts.ts';
import { SHARED_TEXTS } from './language/shared-texts.ts';
import { EmployeeView, VIEW_TEXTS } from './start/employee-view.tsx';
import { startApart } from './start/start-apart.tsx';

void startApart({
  texts: { atOnce: [viewTextSource], later: [...VIEW_TEXTS, ...SHARED_TEXTS] },
  Content: EmployeeView,
});
