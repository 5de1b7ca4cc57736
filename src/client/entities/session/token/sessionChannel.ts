/** What the tabs of one browser tell each other about the session. Nothing secret. */
export type SessionNews = { type: 'signed-out' } | { type: 'signed-in'; userId: string };

interface Message {
  from: string;
  news: SessionNews;
}

const CHANNEL = 'exkoo-session';

/** A channel also hears what its own tab says through another one; this tells them apart. */
const ownTab = Math.random().toString(36).slice(2);

/** Tells the other tabs of this browser. */
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
