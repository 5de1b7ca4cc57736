/** The name of an account's server, as people know it. */
export function hostOf({ serverUrl }: { serverUrl: string }): string {
  return URL.canParse(serverUrl) ? new URL(serverUrl).host : serverUrl;
}
