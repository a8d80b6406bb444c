import Bowser from 'bowser';

/** Browser and system in words people know. */
export interface DescribedAgent {
  readonly browser: string | null;
  readonly system: string | null;
  readonly device: 'desktop' | 'phone' | 'tablet' | null;
}

const DEVICES = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' } as const;

/** Parses a User-Agent header; null for unknown parts. It is set by the browser and proves nothing. */
export function describeAgent(userAgent: string | null): DescribedAgent {
  if (!userAgent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const join = (name?: string, version?: string): string | null =>
    name ? [name, version?.split('.')[0]].filter(Boolean).join(' ').slice(0, 100) : null;
  return {
    browser: join(browser.name, browser.version),
    system: os.name?.slice(0, 100) ?? null,
    device: DEVICES[platform.type as keyof typeof DEVICES] ?? null,
  };
}
