import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import { readableZone, timeZones } from '#contract/time/timeZones.ts';

/** Every time zone to pick from; with blanks, so that they are found by typing. */
export function timeZoneOptions(): PickerOption[] {
  options ??= timeZones().map((zone) => ({ value: zone, label: readableZone(zone) }));
  return options;
}

// Some four hundred, which the browser itself knows
let options: PickerOption[] | undefined;
