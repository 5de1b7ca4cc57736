import { useEffect } from 'react';
import { replayEarlyInput } from './earlyInput.ts';

/** Rendered with a screen: from then on it reacts to input, and gets the one that came too early. */
export function EarlyInput() {
  useEffect(function becomeLive() {
    void replayEarlyInput();
    performance.mark(LIVE_MARK);
  }, []);
  return null;
}

/** The mark of the moment from which a screen reacts to input, for measurements. */
const LIVE_MARK = 'live';
