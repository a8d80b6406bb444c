import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type VersionNoticeContext = Readonly<Record<string, never>>;

export type VersionNoticeEvent =
  /** `isAcknowledged`: the page's version is the last acknowledged one; `hasNotes`: it has patch notes. */
  | { readonly type: 'version.checked'; readonly isAcknowledged: boolean; readonly hasNotes: boolean }
  | { readonly type: 'notice.acknowledge' };

type VersionNoticeRule = Rule<VersionNoticeContext, VersionNoticeEvent>;

/** Every guard of the machine by name. */
export const versionNoticeRules = {
  isKnown: (_context, event) =>
    event.type === 'version.checked' && event.isAcknowledged ? null : { code: 'another-version' },
  hasNotes: (_context, event) => (event.type === 'version.checked' && event.hasNotes ? null : { code: 'no-notes' }),
} satisfies Record<string, VersionNoticeRule>;
