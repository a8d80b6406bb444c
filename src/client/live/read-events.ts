/** One event of a stream. */
export interface StreamEvent {
  readonly name: string;
  readonly id: string | undefined;
  /** The parsed JSON data. */
  readonly data: unknown;
}

/**
 * Reads server-sent events until the stream ends. `onEvent` gets each; `onSign` is called for every sign of life,
 * including comments. Unreadable data is skipped.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  onSign: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) onEvent(event);
    }
  }
}

function parse(block: string): StreamEvent | null {
  const field = (name: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const name = field('event');
  if (name === undefined) return null;
  try {
    return { name, id: field('id'), data: JSON.parse(field('data') ?? 'null') as unknown };
  } catch {
    return null;
  }
}
