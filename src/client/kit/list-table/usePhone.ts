import { useSyncExternalStore } from 'react';
import { followViewport, isViewport } from '../viewport.ts';

/** Whether the window is as narrow as a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(follow, isPhone, isPhone);
}

const isPhone = () => isViewport('phone');

function follow(onChange: () => void): () => void {
  return followViewport('phone', onChange);
}
