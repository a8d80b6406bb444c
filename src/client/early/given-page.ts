import { personOf } from '../session/person.ts';
import { GIVEN, type GivenPage } from '#contract/given-page.ts';

/** Milliseconds of the page's clock after which what came with the document is outdated. */
const GOOD_FOR = 10_000;

let reads = new Map<string, unknown>();
let language = '';
let owner = '';

/** What the document came with, once; null without it, and when the server could not read it in time. */
export function takeGivenPage(): GivenPage['session'] | null {
  const block = document.getElementById(GIVEN);
  block?.remove();
  const given = JSON.parse(block?.textContent ?? 'null') as GivenPage | null;
  if (!given) return null;
  reads = new Map(Object.entries(given.reads));
  ({ language } = given);
  owner = personOf(given.session);
  return given.session;
}

/** The answer to a read that came with the document, once, for its person and language; undefined without it. */
export function takeGivenAnswer(address: string, person: string | null): unknown {
  const answer = reads.get(address);
  reads.delete(address);
  const isTheirs = person === owner && language === document.documentElement.lang;
  return isTheirs && performance.now() < GOOD_FOR ? answer : undefined;
}
