import { session } from '#client/session/session.ts';
import type { Command } from '#ui/commands/command.types.ts';

const KEPT = 5;
let owner: string | null = null;
let recent: readonly Command[] = [];

/**
 * Recently chosen targets of this visit, latest first. They contain names of people, so they are not stored in the
 * browser: another person, or the next visit, starts with none.
 */
export function recentCommands(): readonly Command[] {
  return owner === session.person() ? recent : [];
}

/** Stores a chosen target. */
export function remember({ id, title, detail, icon, to }: Command): void {
  recent = [{ id, title, detail, icon, to }, ...recentCommands().filter((each) => each.id !== id)].slice(0, KEPT);
  owner = session.person();
}
