/** A notification's payload. Only a hint: it can be lost, so the reader looks into its table as well. */
export type ChannelHandler = (payload: string) => void;

/** Which functions listen to which channel. One LISTEN a channel serves all of them. */
export class ChannelHandlers {
  readonly #handlers = new Map<string, Set<ChannelHandler>>();

  /** True when this is the first handler of the channel, so that LISTEN is needed. */
  add(channel: string, handler: ChannelHandler): boolean {
    const handlers = this.#handlers.get(channel);
    if (handlers) {
      handlers.add(handler);
      return false;
    }
    this.#handlers.set(channel, new Set([handler]));
    return true;
  }

  /** True when this was the last handler of the channel, so that UNLISTEN is due. */
  remove(channel: string, handler: ChannelHandler): boolean {
    const handlers = this.#handlers.get(channel);
    if (!handlers?.delete(handler) || handlers.size > 0) return false;
    return this.#handlers.delete(channel);
  }

  get channels(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Hands a notification to the handlers of its channel. */
  notify(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
  }
}
