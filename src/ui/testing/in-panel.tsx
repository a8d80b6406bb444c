import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { PanelFrame } from '../panel/panel-frame.tsx';

/** A record in the panel it is opened in. */
export const inPanel = (testId: string, recordId: string, record: ReactElement): ReactElement => (
  <PanelFrame testId={testId} recordId={recordId} label="Record">
    {record}
  </PanelFrame>
);

/** The panel of an open record, once the record is drawn in it. */
export async function openPanel(testId: string): Promise<HTMLElement> {
  const panel = await screen.findByTestId(testId);
  await waitFor(() => expect(panel.querySelector('h2')).not.toBeEmptyDOMElement());
  return panel;
}
