import { expect } from 'vitest';
import { bearer } from '../support/http-person.ts';
import { waitUntil } from '../support/product.ts';

/** One event of a stream, as received. */
interface Heard {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Record<string, unknown>;
}

/** An open event stream, over a real connection. */
export interface OpenEvents {
  readonly status: number;
  readonly headers: Headers;
  /** Everything received so far, without comments. */
  readonly heard: readonly Heard[];
  /** Everything received, unparsed. */
  readonly text: () => string;
  readonly hasEnded: () => boolean;
  /** Waits for a matching event of that name. Throws when it does not arrive. */
  hears(event: string, fits?: (data: Record<string, unknown>) => boolean): Promise<Heard>;
  close(): void;
}

/** Opens a stream for a person and waits for its first event, or for its refusal. */
export async function openEvents(
  origin: string,
  person: { readonly token: string },
  headers: Record<string, string> = {},
): Promise<OpenEvents> {
  const abort = new AbortController();
  const answer = await fetch(`${origin}/api/events`, {
    headers: { ...bearer(person), connection: 'close', ...headers },
    signal: abort.signal,
  });
  let text = '';
  let hasEnded = false;
  const heard: Heard[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const more = decoder.decode(chunk, { stream: true });
      text += more;
      const blocks = (rest + more).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks.filter((each) => !each.startsWith(':'))) heard.push(parse(block));
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => (hasEnded = true));
  const stream: OpenEvents = {
    status: answer.status,
    headers: answer.headers,
    heard,
    text: () => text,
    hasEnded: () => hasEnded,
    async hears(event, fits = () => true) {
      const find = () => heard.find((each) => each.event === event && fits(each.data));
      await waitUntil(`${event} is told; told so far: ${JSON.stringify(heard)}`, () => find() !== undefined);
      return find() as Heard;
    },
    close: () => abort.abort(),
  };
  if (answer.status === 200) await stream.hears('ready');
  return stream;
}

function parse(block: string): Heard {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data') ?? '';
  expect(block).toContain('event: ');
  return { event: fields.get('event') ?? '', id: fields.get('id'), data: JSON.parse(data) as Record<string, unknown> };
}
