/** The credential that a browser sent as JSON text; null if it is none. */
export function parseCredential<T extends { id: string; response: object }>(text: string): T | null {
  if (text.length > MOST_CHARACTERS) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { id, response } = value as { id?: unknown; response?: unknown };
    if (typeof id !== 'string' || typeof response !== 'object' || response === null) return null;
    return value as T;
  } catch {
    return null;
  }
}

const MOST_CHARACTERS = 20_000;
