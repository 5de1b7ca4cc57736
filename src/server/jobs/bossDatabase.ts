import type { Db } from 'pg-boss';
import type { Database } from '#server/database/database.ts';

/** Our database as the queue wants it: plain SQL, and notifications as wake-ups. */
export function bossDatabase(database: Database): Db {
  return {
    executeSql: (text, values) => database.executeSql(text, values),
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification, onReconnect);
      // Whatever was added before we listened has told nobody.
      onReconnect();
      return { close };
    },
  };
}
