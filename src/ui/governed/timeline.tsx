import { styled } from '../styled.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusLook, type StatusName } from '../chip/statuses.ts';

export interface TimelineNote {
  readonly id: string;
  readonly text: string;
  readonly author: string;
  readonly time: { readonly iso: string; readonly text: string };
}

export interface TimelineStep {
  readonly id: string;
  readonly status: StatusName | (string & {});
  /** The person and role: "Line manager · Omar Al Suwaidi". */
  readonly who: ReactNode;
  /** The decision or status in words: "Accepted", "Waiting 2 days"; none where `who` says it all. */
  readonly decision?: string;
  /** The time, machine-readable and formatted in the location's time zone. */
  readonly time?: { readonly iso: string; readonly text: string } | undefined;
  /** What has to be known of the time. */
  readonly remark?: string | undefined;
  /** The note of the decision, or why a step was skipped. */
  readonly note?: string | undefined;
  /** Notes on the step, each with author and time. */
  readonly notes?: readonly TimelineNote[] | undefined;
  /** The current step. */
  readonly current?: boolean;
}

export interface TimelineProps {
  readonly steps: readonly TimelineStep[];
  /** Names the list of steps. */
  readonly label?: string;
}

const Steps = styled('ol', {
  base: {
    '& > li': { display: 'flex', gap: '3', position: 'relative', pb: '4' },
    '& > li:last-child': { pb: '0' },
    '& > li:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '11px',
      top: '24px',
      bottom: '0',
      width: '2px',
      bg: 'border',
    },
    '& .mark': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      width: '24px',
      height: '24px',
      borderRadius: 'full',
      borderWidth: '1px',
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
      borderColor: 'colorPalette.border',
    },
    '& [data-tone=success]': { colorPalette: 'green' },
    '& [data-tone=warning]': { colorPalette: 'orange' },
    '& [data-tone=error]': { colorPalette: 'red' },
    '& [data-tone=info]': { colorPalette: 'blue' },
    '& [data-tone=neutral]': { colorPalette: 'gray' },
    '& [aria-current=step] .mark': { borderWidth: '2px', borderColor: 'colorPalette.solid' },
    '& [aria-current=step] .who': { fontWeight: 'semibold' },
    '& .text': { minWidth: '0', pt: '1px', overflowWrap: 'anywhere' },
    '& .when': { textStyle: 'xs', color: 'fg.muted' },
    '& .note': {
      mt: '1',
      px: '3',
      py: '1.5',
      borderInlineStartWidth: '2px',
      bg: 'bg.subtle',
      borderRadius: 'l1',
      whiteSpace: 'pre-wrap',
    },
  },
});

/** The approval steps of a record in order: approver, decision, time and note. */
export function Timeline({ steps, label }: TimelineProps) {
  const { t } = useTranslation('ui');
  return (
    <Steps aria-label={label ?? t('timeline.title')} data-testid="timeline">
      {steps.map(({ id, status, who, decision, time, remark, note, notes = [], current }) => {
        const { tone, icon: Icon } = statusLook(status);
        return (
          <li key={id} data-testid="timeline-step" data-status={status} aria-current={current ? 'step' : undefined}>
            <span className="mark" data-tone={tone}>
              <Icon size={12} strokeWidth={2.25} aria-hidden />
            </span>
            <div className="text">
              <p className="who">{who}</p>
              <p className="when">
                {decision}
                {time && (
                  <>
                    {decision && ' · '}
                    <time dateTime={time.iso}>
                      <bdi>{time.text}</bdi>
                    </time>
                  </>
                )}
                {remark !== undefined && (
                  <>
                    {' · '}
                    <span data-testid="timeline-remark">{remark}</span>
                  </>
                )}
              </p>
              {note !== undefined && note !== '' && (
                <p className="note">
                  <bdi>{note}</bdi>
                </p>
              )}
              {notes.map((each) => (
                <div key={each.id} className="note" data-testid="timeline-note">
                  <bdi>{each.text}</bdi>
                  <p className="when">
                    <bdi>{each.author}</bdi>
                    {each.author && ' · '}
                    <time dateTime={each.time.iso}>
                      <bdi>{each.time.text}</bdi>
                    </time>
                  </p>
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </Steps>
  );
}
