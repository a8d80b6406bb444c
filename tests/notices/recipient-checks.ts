import { isDeepStrictEqual } from 'node:util';
import type { Name, NewsCompany, Notification } from './news-company.ts';
import type { News } from './news.steps.ts';

const bare = ({ type, link, params }: Pick<Notification, 'type' | 'link' | 'params'>): object => ({
  type,
  link,
  params,
});
const inOrder = (notices: readonly object[]): readonly object[] =>
  notices.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

/** Triggers an event and reads every inbox of the company: missing, extra and wrong notifications. */
export async function recipientFaults(
  company: NewsCompany,
  { before: prepares, happens, after: restores }: News,
): Promise<readonly string[]> {
  const prepared = (await prepares?.(company)) ?? {
    asked: { id: '', version: 0, approvalProcess: { id: '', steps: [] } },
    day: '',
  };
  const before = await company.inboxes();
  const expected = await happens(company, prepared);
  const after = await company.inboxes();
  await restores?.(company, prepared);
  await company.settles();
  return [...after].flatMap(([name, inbox]: readonly [Name, readonly Notification[]]) => {
    const known = new Set(before.get(name)?.map(({ id }) => id));
    const found = inOrder(inbox.filter(({ id }) => !known.has(id)).map(bare));
    const wanted = inOrder((expected[name] ?? []).map(bare));
    return isDeepStrictEqual(found, wanted)
      ? []
      : [`${name} has ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];
  });
}
