/** For pages: the machine only. Its definition (`version-notice.definition.ts`) is for documents and tests. */
export { versionNoticeMachine } from './version-notice.machine.ts';
export type { VersionNoticeEvent } from './version-notice.rules.ts';
