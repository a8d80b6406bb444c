import type { SpecTable } from '../kernel/spec-table.ts';
import type { VersionNoticeContext, VersionNoticeEvent } from './version-notice.rules.ts';

const given =
  (isAcknowledged: boolean, hasNotes?: boolean) =>
  (_: VersionNoticeContext, event: VersionNoticeEvent): boolean =>
    event.type === 'version.checked' &&
    event.isAcknowledged === isAcknowledged &&
    (hasNotes === undefined || event.hasNotes === hasNotes);

/** The version announcement of a page as specified, typed in by hand: the oracle of the machine. */
export const versionNoticeTable: SpecTable<VersionNoticeContext, VersionNoticeEvent> = {
  effects: ['remember'],
  observe: (snapshot) => snapshot.context,
  rows: [
    {
      cite: 'A§4: shown when the version differs from the last acknowledged one; D86: a first visit differs',
      from: 'hidden',
      on: 'version.checked',
      when: given(false, true),
      to: 'shown',
    },
    {
      cite: 'D86: empty patch notes are silently acknowledged',
      from: 'hidden',
      on: 'version.checked',
      when: given(false, false),
      to: 'acknowledged',
      effects: ['remember'],
    },
    { cite: 'A§4: not shown again', from: 'hidden', on: 'version.checked', when: given(true), to: 'acknowledged' },
    { cite: 'D86: shown once', from: 'shown', on: 'notice.acknowledge', to: 'acknowledged', effects: ['remember'] },
  ],
  ended: ['acknowledged'],
  refusals: [],
};
