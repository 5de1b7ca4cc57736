import pg from 'pg';

/**
 * How column values arrive in JavaScript, the same on both engines: bigint (so every count) as a number, exact up to
 * 2^53; date as the text YYYY-MM-DD, because a day has no time zone; numeric as text; timestamptz as Date; bytea as Buffer.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return Number;
      if (oid === pg.types.builtins.DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};
