import type { DatabaseLogger } from '#server/database/engine/databaseLogger.ts';

/** A logger that collects each entry as "level: message". */
export function keepingLogger(): DatabaseLogger & { lines: string[] } {
  const lines: string[] = [];
  const keep = (level: string) => (_fields: object, message: string) =>
    void lines.push(`${level}: ${message}`);
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') };
}
