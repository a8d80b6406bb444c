/** For pages: the machine alone. What is told of it (`version-notice.definition.ts`) is for documents and tests. */
export { versionNoticeMachine } from './version-notice.machine.ts';
export type { VersionNoticeEvent } from './version-notice.rules.ts';
