import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type VersionNoticeContext = Readonly<Record<string, never>>;

export type VersionNoticeEvent =
  /** `isAcknowledged`: the version of the page is the one acknowledged last; `hasNotes`: there is something to say of it. */
  | { readonly type: 'version.checked'; readonly isAcknowledged: boolean; readonly hasNotes: boolean }
  | { readonly type: 'notice.acknowledge' };

type VersionNoticeRule = Rule<VersionNoticeContext, VersionNoticeEvent>;

/** Every guard of the machine, under the name the machine uses. */
export const versionNoticeRules = {
  isKnown: (_context, event) =>
    event.type === 'version.checked' && event.isAcknowledged ? null : { code: 'another-version' },
  hasNotes: (_context, event) => (event.type === 'version.checked' && event.hasNotes ? null : { code: 'no-notes' }),
} satisfies Record<string, VersionNoticeRule>;
