import { flushSync } from 'react-dom';

// The real one, also where a test stops the clock.
const later = globalThis.setTimeout;

let isFlushing = false;

function flushed<Result>(work: () => Result): Result {
  // Inside another the outer one flushes.
  if (isFlushing) return work();
  isFlushing = true;
  try {
    return flushSync(work);
  } finally {
    isFlushing = false;
  }
}

async function settled<Result>(result: Result): Promise<Awaited<Result>> {
  const done = await result;
  await new Promise((resolve) => later(resolve, 0));
  return done;
}

/**
 * Stands for React's `act`, which its production build does not have: page tests run what people get, in a quarter less time than
 * the development build takes, whose warnings none of them reads. What the work changes is on the page when this returns; who awaits
 * it gets what comes of it at once as well. It is bundled with Testing Library: after a change here remove `.cache/vite`.
 */
export const act = <Result>(work: () => Result): Promise<Awaited<Result>> => settled(flushed(work));
