import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest turn of the event loop while some work runs on this thread, in milliseconds. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const watch = async (): Promise<void> => {
    for (let before = performance.now(); !isOver;) {
      await nextTurn();
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return longest;
}

/** About a megabyte of JSON: three to five milliseconds to parse on a machine where 50 are too long. */
const YARDSTICK = JSON.stringify(
  Array.from({ length: 18_000 }, (_, at) => ({ id: `record-${at}`, at, isOpen: at % 2 === 0 })),
);

/** The unit for turns: a fixed workload on the same processor, the fastest of several runs. */
export async function measureYardstick(): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < 15; turn++) taken.push(await longestTurn(async () => void JSON.parse(YARDSTICK)));
  return Math.min(...taken);
}

/** 50 ms where the yardstick takes a fifteenth of that, as on two current cores. */
export const MAX_TURNS = 15;
