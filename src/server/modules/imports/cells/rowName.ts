import { tidyName } from '#contract/import/tidyNames.ts';
import type { RowReading } from './readRow.ts';
import { writtenColumns } from './readRow.ts';

/** The name of a row before and after it is tidied; null if that changes nothing. */
export function tidiedName(reading: RowReading): { before: string; after: string } | null {
  const { first_name: firstName = '', last_name: lastName = '' } = writtenColumns(reading);
  const tidied = tidyName({ firstName, lastName });
  if (tidied.firstName === firstName && tidied.lastName === lastName) return null;
  return { before: joined(firstName, lastName), after: joined(tidied.firstName, tidied.lastName) };
}

/** The reading with a tidied name. A part that becomes empty is not written, so it clears no existing value. */
export function withTidiedName(reading: RowReading): RowReading {
  const { first_name: firstName = '', last_name: lastName = '' } = writtenColumns(reading);
  const tidied = tidyName({ firstName, lastName });
  const name = {
    ...(tidied.firstName && { first_name: tidied.firstName }),
    ...(tidied.lastName && { last_name: tidied.lastName }),
  };
  const nameFields = reading.fields.filter(
    ({ columns }) => 'first_name' in columns || 'last_name' in columns,
  );
  const fields = reading.fields.flatMap((field) => {
    if (!nameFields.includes(field)) return [field];
    const { first_name: _first, last_name: _last, ...others } = field.columns;
    const columns = {
      ...others,
      ...('first_name' in field.columns && name.first_name && { first_name: name.first_name }),
      ...('last_name' in field.columns && name.last_name && { last_name: name.last_name }),
      // A part that was split off has no column of its own
      ...(nameFields.length === 1 && name),
    };
    return Object.keys(columns).length > 0 ? [{ ...field, columns }] : [];
  });
  return { ...reading, fields };
}

function joined(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}
