import { LEADS } from './leadsList.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

export { LEADS } from './leadsList.ts';

/** The leads as operators work with them all day. */
export function LeadsScreen() {
  return <PeopleScreen of={LEADS} />;
}
