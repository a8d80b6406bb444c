import { session } from '#client/session/session.ts';
import type { Command } from '#ui/commands/command.types.ts';

const KEPT = 5;
let owner: string | null = null;
let recent: readonly Command[] = [];

/**
 * Where the person went by the palette during this visit, the latest first. Names of people are not left behind in the
 * browser: another person, or the next visit, begins with none.
 */
export function recentCommands(): readonly Command[] {
  return owner === session.person() ? recent : [];
}

/** Remembers a place that was chosen. */
export function remember({ id, title, detail, icon, to }: Command): void {
  recent = [{ id, title, detail, icon, to }, ...recentCommands().filter((each) => each.id !== id)].slice(0, KEPT);
  owner = session.person();
}
