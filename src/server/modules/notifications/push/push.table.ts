/** A browser that receives push notifications while its session lasts. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  /** The URL of the browser's push service. */
  endpoint: string;
  /** The browser's public key and secret, base64url: they encrypt the payload (RFC 8291). */
  p256dh: string;
  auth: string;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    push_subscriptions: PushSubscriptionsTable;
  }
}
