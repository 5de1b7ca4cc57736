import type { Viewport } from '#client/kit/viewport.ts';
import { pageRequest } from './pageRequest.ts';

/** Replaces `kit/viewport` on the server: phones are as narrow as can be, all other windows are wide. */
export function isViewport(_name: Viewport): boolean {
  return pageRequest.getStore()?.layout === 'phone';
}

export function followViewport(): () => void {
  return () => undefined;
}
