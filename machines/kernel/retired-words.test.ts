import { expect, it } from 'vitest';
import { retiredWordsIn } from '#domain/retired-words.ts';
import { everyMachine } from '../flows.ts';

it.each([...everyMachine.values()])(
  '$name uses no retired word (design/voice.md)',
  ({ texts, conditions, wording }) => {
    expect(retiredWordsIn(JSON.stringify([texts, conditions, wording]))).toEqual([]);
  },
);
