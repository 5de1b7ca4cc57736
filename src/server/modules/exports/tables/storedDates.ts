interface Dates {
  createdFrom: Date | null;
  createdTo: Date | null;
  updatedFrom: Date | null;
}

/** A filter as it was before it was stored as JSON. */
export function withDates<Filter extends Dates>(filter: Filter): Filter {
  const moment = (at: Date | null) => (at ? new Date(at) : null);
  const { createdFrom, createdTo, updatedFrom } = filter;
  return {
    ...filter,
    createdFrom: moment(createdFrom),
    createdTo: moment(createdTo),
    updatedFrom: moment(updatedFrom),
  };
}
