import type { ReactNode } from 'react';
import { CircleAlertIcon, InfoIcon } from '#ui/icons.tsx';
import { styled } from '#ui/styled.ts';

const Frame = styled('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    p: '3',
    mb: '4',
    borderWidth: '1px',
    borderRadius: 'l2',
    '& > svg': { flexShrink: '0', marginTop: '2px' },
    '&[data-kind=info]': { bg: 'bg.info', borderColor: 'blue.border', color: 'fg.info' },
    '&[data-kind=error]': { bg: 'bg.error', borderColor: 'red.border', color: 'fg.error' },
  },
});

export interface NoticeProps {
  readonly kind: 'info' | 'error';
  readonly children: ReactNode;
}

/** Information before the form, or why it was refused. */
export function Notice({ kind, children }: NoticeProps) {
  const Icon = kind === 'error' ? CircleAlertIcon : InfoIcon;
  return (
    <Frame role={kind === 'error' ? 'alert' : 'status'} data-kind={kind} data-testid="notice">
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </Frame>
  );
}
