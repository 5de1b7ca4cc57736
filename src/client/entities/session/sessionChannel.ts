/** The messages about the session between the tabs of one browser. Nothing secret. */
export type SessionNews = { type: 'signed-out' } | { type: 'signed-in'; userId: string };

interface Message {
  from: string;
  news: SessionNews;
}

const CHANNEL = 'exkoo-session';

/** A channel also receives messages of its own tab from another instance; this id identifies them. */
const ownTab = Math.random().toString(36).slice(2);

/** Sends a message to the other tabs of this browser. */
export function announceSession(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ from: ownTab, news } satisfies Message);
  channel.close();
}

/** Listens to the other tabs; answers with the way to stop. */
export function listenToSession(onNews: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from !== ownTab) onNews(data.news);
  };
  return () => channel.close();
}
