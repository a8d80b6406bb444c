import { describe, expect, it } from 'vitest';
import { newsletter } from '#machines/newsletter/index.ts';
import { describeMachine } from '#machines/kernel/describe.ts';
import { gherkinFeature } from '#machines/kernel/path-files.ts';

const known = describeMachine(newsletter);
/** Texts as translators may write them, over several lines. */
const broken = (text: string): string => ` ${text.split(' ').join('\n\t ')}\n`;

describe('a path as a Gherkin feature', () => {
  const paths = [
    {
      name: broken('Send it now'),
      scenario: broken('An early one'),
      input: {},
      steps: [{ event: { type: 'newsletter.edit' as const }, state: 'scheduled' }],
    },
  ];
  const refused = [{ state: 'sent', event: { type: 'newsletter.edit' as const }, reason: broken('not in this state') }];
  const lines = gherkinFeature(
    { ...known, description: { ...known.description, en: broken('Sent once') } },
    paths,
    refused,
  ).split('\n');

  it('keeps each keyword and its text on one line', () => {
    expect(
      lines.filter(
        (line) => line !== '' && !/^(Feature:| {2}Sent once$| {2}Scenario:| {4}(Given|When|Then) )/.test(line),
      ),
    ).toEqual([]);
    expect(lines).toContain('  Scenario: Send it now');
    expect(lines).toContain('    Given the situation "An early one"');
    expect(lines.filter((line) => line.includes('not in this state'))).toHaveLength(2);
  });
});
