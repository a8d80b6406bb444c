import type { ReactElement } from 'react';
import { PanelFrame } from '../panel/panel-frame.tsx';

/** A record in the panel it is opened in. */
export const inPanel = (testId: string, recordId: string, record: ReactElement): ReactElement => (
  <PanelFrame testId={testId} recordId={recordId} label="Record">
    {record}
  </PanelFrame>
);
