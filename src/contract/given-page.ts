import type { api } from './api.ts';
import type { AnswerOf } from './endpoint.ts';

/**
 * What a list page of the menu shows first, sent within its document (ADR-0162): no token is in it. Reads are the
 * bodies of answers by the address of their call.
 */
export interface GivenPage {
  readonly session: AnswerOf<typeof api.auth.me>;
  /** The language in which the answers were asked. */
  readonly language: string;
  readonly reads: Readonly<Record<string, unknown>>;
}

/** Id of the element that holds it, and in `data-` the mark of the document that it follows. */
export const GIVEN = 'given';
