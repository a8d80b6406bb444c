import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { en } from '../../features/notifications/texts/en.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeNewsCompany, type NewsCompany } from './news-company.ts';
import { recipientFaults } from './recipient-checks.ts';
import { NEWS } from './news.ts';
import { NOT_SAID } from './unsaid-news.ts';

let api: TestApi;
let company: NewsCompany;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  company = await makeNewsCompany(api);
});
afterAll(() => api.close());

describe('recipients of each notification (C§9)', () => {
  it('are typed for every inbox sentence and every notification type', () => {
    const said = new Set([...NEWS.map(({ sentence }) => sentence), ...Object.keys(NOT_SAID)]);
    expect([...said].toSorted()).toEqual(Object.keys(en.types).toSorted());
    expect(NOTIFICATION_TYPES.filter((type) => !(type in en.types))).toEqual([]);
  });

  it.each(NEWS)('$sentence: $when', async (news) => {
    expect(await recipientFaults(company, news)).toEqual([]);
  });
});
