/** A push message as it is shown, with the page it leads to. */
export interface ShownMessage {
  readonly title: string;
  readonly link: string;
  /** A message with the same tag takes its place. */
  readonly tag: string;
}

/** Used where a message cannot be read: browsers demand that something is shown. */
const UNREADABLE: ShownMessage = { title: 'Steward', link: '/me', tag: 'steward' };

/** Reads what the server sent. A link is a path of this origin, whatever the message says. */
export function messageOf(text: string | undefined): ShownMessage {
  const read = parsed(text);
  const { id, title, link } = read ?? {};
  if (typeof title !== 'string' || title === '') return UNREADABLE;
  const isPath = typeof link === 'string' && /^\/(?![/\\])/.test(link);
  return { title, link: isPath ? link : UNREADABLE.link, tag: typeof id === 'string' ? id : UNREADABLE.tag };
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}
