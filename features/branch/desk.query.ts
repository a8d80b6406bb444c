import { queryOptions } from '@tanstack/react-query';
import { BRANCH } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Desk = AnswerOf<typeof api.branch.desk>;
export type DeskPerson = Desk['people'][number];
export type DeskShift = DeskPerson['shifts'][number];

/** Other devices and the panel record events as well. */
const READ_AGAIN_MS = 15_000;

/** Who works at the location of this device (D43). */
export const deskQuery = () =>
  queryOptions({ ...readOptions([...BRANCH, 'desk'], api.branch.desk, {}), refetchInterval: READ_AGAIN_MS });
