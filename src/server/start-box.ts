import { DEMO_PASSWORD } from './demo/seed.ts';
import { DEMO_ACCOUNTS, DEMO_BRANCH, DEMO_DOMAINS } from './demo/offer-demo.ts';
import { DEMO_PIN } from './demo/seed-apps.ts';
import type { Settings } from './settings.ts';
import type { RunningServer } from './start-server.ts';

/** Column where values begin. */
const LABEL_WIDTH = 11;

function demoLines(): string[] {
  const [first, ...others] = DEMO_DOMAINS;
  return [
    '',
    `Sign in with one of these, password ${DEMO_PASSWORD} for all (the same names exist at ${others.join(', ')}):`,
    ...DEMO_ACCOUNTS.map(([localPart, who]) => `  ${`${localPart}@${first}`.padEnd(26)}${who}`),
    `A branch device signs in at /check-in as ${DEMO_BRANCH}, people there with the PIN ${DEMO_PIN}.`,
  ];
}

/** Returns the text printed when ready: address, database, data folder, demo accounts. */
export function startBox(settings: Settings, server: RunningServer, version: string): string {
  const line = (label: string, value: string): string => label.padEnd(LABEL_WIDTH) + value;
  const lines = [
    `Steward ${version} is ready`,
    '',
    line('Address', server.url),
    ...(settings.publicUrl === server.url ? [] : [line('Public', settings.publicUrl)]),
    line('Database', server.databaseKind),
    line('Data', settings.dataFolder),
    ...(server.hasDemo ? demoLines() : []),
  ];
  const width = Math.max(...lines.map((text) => text.length));
  const rule = '─'.repeat(width + 2);
  return [`┌${rule}┐`, ...lines.map((text) => `│ ${text.padEnd(width)} │`), `└${rule}┘`].join('\n');
}
