import { pageRequest } from './pageRequest.ts';

/** Replaces `kit/time/browserLocale` on the server: the browser sends its language with the request. */
export function browserLocale(): string {
  return pageRequest.getStore()?.locale ?? 'en';
}
