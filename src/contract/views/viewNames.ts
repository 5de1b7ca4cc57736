import { foldText } from '#contract/people/searchText.ts';
import { i18n } from '../i18n/i18n.ts';

/** The part of a view that identifies it by name. */
export interface NamedView {
  name: string;
  isShared: boolean;
  isMine: boolean;
}

/** Whether a private or shared view would have the name of another view that the same people see. */
export function isNameTaken(
  { name, isShared }: Omit<NamedView, 'isMine'>,
  others: readonly NamedView[],
): boolean {
  const wanted = foldText(name);
  return others.some(
    (other) => (other.isMine || (isShared && other.isShared)) && foldText(other.name) === wanted,
  );
}

/** The name for a copy: 'Copy of Hot leads', or with a number where that is taken. */
export function copyName(name: string, longest: number, isTaken: (name: string) => boolean): string {
  return freeName(i18n.t('Copy of {name}', { name }), longest, isTaken);
}

/** The name itself, or with a number where it is taken: 'Hot leads 2'. */
export function freeName(wanted: string, longest: number, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : ` ${count}`;
    const name = [...wanted].slice(0, longest - end.length).join('') + end;
    if (!isTaken(name)) return name;
  }
}
